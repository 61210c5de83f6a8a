/** The material of a part: painted shell, dark joint, the hub on a joint, and so on. */
type Material = 'shell' | 'joint' | 'hub' | 'visor' | 'eye' | 'lamp';

/** A part of the robot, seen from its right, in the units of `robotBox`. */
export interface Part {
  readonly outline: string;
  readonly material: Material;
  /** Its colour in the segmented world. Trim has none, and isn't drawn there. */
  readonly link?: string;
  /** How near it is to the viewer, 0 to 1. */
  readonly near: number;
  /** The lines of its mesh, for the wireframe. */
  readonly mesh?: string;
}

/** The robot's bounding box: x, y, width and height. */
export const robotBox = [62, 127, 863, 1293] as const;

type Point = readonly [x: number, y: number];

const rounded = (value: number) => Math.round(value * 10) / 10;
const at = ([x, y]: Point) => `${rounded(x)} ${rounded(y)}`;

/** Returns a limb from one joint to the next, round at both ends and slightly thicker between them. */
function limb(
  start: Point,
  startRadius: number,
  end: Point,
  endRadius: number,
  fullness = 0,
): string {
  const { side, along } = frame(start, end);
  const middle = (startRadius + endRadius) / 2 + fullness;
  const edge = (share: number, distance: number): Point => {
    const [x, y] = along(share);
    return [x + side[0] * distance, y + side[1] * distance];
  };
  return (
    `M${at(edge(0, startRadius))}Q${at(edge(0.42, 2 * middle - (startRadius + endRadius) / 2))} ${at(edge(1, endRadius))}` +
    `A${endRadius} ${endRadius} 0 0 1 ${at(edge(1, -endRadius))}` +
    `Q${at(edge(0.42, (startRadius + endRadius) / 2 - 2 * middle))} ${at(edge(0, -startRadius))}` +
    `A${startRadius} ${startRadius} 0 0 1 ${at(edge(0, startRadius))}z`
  );
}

function frame(start: Point, end: Point) {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy);
  const side: Point = [dy / length, -dx / length];
  const along = (share: number): Point => [start[0] + dx * share, start[1] + dy * share];
  return { side, along };
}

/** Returns the mesh lines around and along a limb. */
function limbMesh(start: Point, startRadius: number, end: Point, endRadius: number): string {
  const { side, along } = frame(start, end);
  const rings = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
    const [x, y] = along(share);
    const radius = startRadius + (endRadius - startRadius) * share + 5;
    const [from, to]: Point[] = [
      [x + side[0] * radius, y + side[1] * radius],
      [x - side[0] * radius, y - side[1] * radius],
    ];
    return `M${at(from ?? start)}A${radius * 1.6} ${radius * 1.6} 0 0 1 ${at(to ?? end)}`;
  });
  const lines = [-0.45, 0, 0.45].map((share) => {
    const edge = (point: Point, radius: number): Point => [
      point[0] + side[0] * radius * share,
      point[1] + side[1] * radius * share,
    ];
    return `M${at(edge(start, startRadius))}L${at(edge(end, endRadius))}`;
  });
  return [...rings, ...lines].join('');
}

function ellipse([x, y]: Point, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** Returns the mesh lines of a ball. */
function ballMesh([x, y]: Point, rx: number, ry = rx): string {
  return `M${x - rx} ${y}h${2 * rx}M${x} ${y - ry}v${2 * ry}${ellipse([x, y], rx / 2, ry)}${ellipse([x, y], rx, ry / 2)}`;
}

function limbPart(
  material: Material,
  link: string,
  near: number,
  ...[start, startRadius, end, endRadius, fullness]: Parameters<typeof limb>
): Part {
  return {
    outline: limb(start, startRadius, end, endRadius, fullness),
    material,
    link,
    near,
    mesh: limbMesh(start, startRadius, end, endRadius),
  };
}

/** Returns the bolted end of a joint. */
function hub(centre: Point, rx: number, ry: number, near: number): Part[] {
  return [
    { outline: ellipse(centre, rx, ry), material: 'hub', near, mesh: ballMesh(centre, rx, ry) },
    { outline: ellipse(centre, rx * 0.42, ry * 0.38), material: 'joint', near },
  ];
}

function finger(start: Point, end: Point): Part {
  return limbPart('joint', white, 0.95, start, 8, end, 6);
}

const white = '#f3efe6';
const pink = '#f48fab';
const red = '#ff5324';
const cyan = '#6fd3dc';
const deep = '#0d3038';

/** The robot in the pose of the banner, its farthest part first (`tools/art/robot.py`). */
export const robot: readonly Part[] = [
  // The far arm, behind the back.
  limbPart('joint', white, 0.35, [492, 640], 14, [466, 698], 16),
  finger([462, 700], [422, 717]),
  finger([468, 706], [444, 726]),
  finger([474, 708], [468, 727]),
  // The far leg, which lands.
  limbPart('joint', white, 0.4, [600, 790], 52, [626, 782], 50),
  limbPart('joint', pink, 0.45, [662, 836], 46, [778, 924], 38),
  limbPart('shell', pink, 0.5, [668, 818], 46, [790, 906], 42, 6),
  limbPart('joint', deep, 0.5, [795, 938], 47, [848, 936], 46),
  {
    outline:
      'M734 1256C748 1236 780 1236 806 1250L872 1272C902 1282 924 1300 925 1322Q925 1338 908 1338L742 1338Q726 1338 726 1318C726 1292 728 1272 734 1256z',
    material: 'joint',
    link: white,
    near: 0.5,
    mesh: 'M726 1314H925M770 1244L762 1338M812 1252L812 1338M862 1268V1338',
  },
  {
    outline: 'M790 1262L868 1276C892 1284 908 1296 910 1312L800 1312Q786 1290 790 1262z',
    material: 'shell',
    near: 0.5,
  },
  limbPart('joint', deep, 0.5, [794, 1190], 26, [788, 1268], 27),
  { outline: 'M754 1118L766 1122L748 1268L734 1264z', material: 'joint', link: red, near: 0.45 },
  limbPart('shell', red, 0.55, [838, 968], 44, [797, 1192], 27, 5),
  ...hub([789, 938], 29, 46, 0.5),
  // The trunk.
  limbPart('joint', white, 0.5, [690, 426], 47, [712, 430], 47),
  {
    outline: 'M690 384C706 392 712 410 710 440L700 470L676 440V390z',
    material: 'shell',
    near: 0.5,
  },
  {
    outline: 'M450 480Q440 560 456 580L482 590L500 480z',
    material: 'shell',
    link: red,
    near: 0.6,
  },
  {
    outline: 'M474 580L484 690L488 742Q540 752 586 744L592 690L612 652L560 600z',
    material: 'joint',
    link: red,
    near: 0.6,
    mesh: 'M478 625Q540 650 620 630M482 665Q540 690 606 666M486 705Q540 720 590 706M520 590L528 745M560 600L562 748',
  },
  {
    outline:
      'M496 384C510 352 540 346 556 332Q600 326 636 344C652 352 664 364 668 384L600 420L520 410z',
    material: 'joint',
    link: red,
    near: 0.6,
  },
  {
    outline:
      'M520 366Q590 352 650 371C690 392 708 430 708 462C704 530 668 590 624 652Q584 660 546 652C516 600 498 530 498 450Q500 392 520 366z',
    material: 'shell',
    link: red,
    near: 0.7,
    mesh: 'M500 420Q600 440 704 430M499 470Q600 495 707 476M505 530Q595 555 690 530M520 590Q590 612 660 590M560 360Q530 500 566 655M604 358Q590 510 596 656M644 370Q660 500 626 650',
  },
  {
    outline:
      'M622 450h44a14 14 0 0 1 14 14v20a14 14 0 0 1 -14 14h-44a14 14 0 0 1 -14 -14v-20a14 14 0 0 1 14 -14z',
    material: 'visor',
    near: 0.7,
  },
  { outline: 'M632 478h32a4 4 0 0 1 0 8h-32a4 4 0 0 1 0 -8z', material: 'lamp', near: 0.7 },
  {
    outline: 'M570 292H633V338Q602 350 570 340z',
    material: 'joint',
    link: white,
    near: 0.65,
    mesh: 'M570 308H633M570 324H633M590 292V344M612 292V344',
  },
  {
    outline:
      'M541 192C544 100 668 104 681 176C694 212 690 246 672 266L640 300H572C548 268 540 238 541 192z',
    material: 'shell',
    link: white,
    near: 0.7,
    mesh: 'M541 190Q610 172 684 192M544 235Q610 222 688 232M556 270Q610 264 670 268M556 145Q610 128 668 146M580 118Q560 210 590 300M612 112Q612 210 612 300M648 122Q672 210 634 300',
  },
  {
    outline:
      'M553 202C592 186 646 196 684 204C692 222 688 250 674 266C636 256 600 262 562 256C549 240 548 216 553 202z',
    material: 'visor',
    near: 0.7,
  },
  { outline: ellipse([654, 222], 13), material: 'eye', near: 0.7 },
  { outline: ellipse([530, 216], 14, 19), material: 'hub', link: white, near: 0.7 },
  { outline: ellipse([523, 215], 6, 7), material: 'joint', near: 0.7 },
  {
    outline:
      'M510 742Q560 750 601 744C608 776 600 808 584 836Q552 846 526 836C508 806 506 776 510 742z',
    material: 'shell',
    link: deep,
    near: 0.65,
    mesh: 'M508 770Q555 780 604 770M512 804Q552 814 596 802M540 746L544 840M574 746L568 840',
  },
  // The near leg, which pushes off.
  {
    outline:
      'M66 1270Q76 1244 104 1240L160 1262L174 1292L196 1384Q196 1418 176 1420L152 1418L130 1386z',
    material: 'joint',
    link: white,
    near: 0.85,
    mesh: 'M84 1300L170 1280M106 1344L184 1334M130 1386L195 1384M112 1244L166 1420',
  },
  { outline: 'M116 1292L166 1290L191 1368L147 1372z', material: 'shell', near: 0.85 },
  { outline: 'M91 1232L170 1148L182 1156L104 1242z', material: 'joint', link: red, near: 0.85 },
  limbPart('joint', deep, 0.85, [176, 1216], 26, [146, 1264], 28),
  limbPart('shell', red, 0.9, [284, 1106], 48, [176, 1218], 27, 8),
  limbPart('shell', pink, 0.9, [414, 866], 53, [338, 1024], 38, 4),
  limbPart('joint', deep, 0.9, [274, 1068], 46, [320, 1064], 46),
  ...hub([272, 1068], 29, 46, 0.9),
  limbPart('joint', white, 0.9, [420, 790], 63, [450, 790], 62),
  ...hub([418, 791], 35, 56, 0.9),
  // The near arm.
  limbPart('joint', white, 0.9, [436, 414], 49, [474, 408], 48),
  ...hub([430, 414], 34, 48, 0.9),
  limbPart('shell', pink, 0.95, [484, 470], 40, [514, 548], 32, 5),
  limbPart('joint', deep, 0.95, [506, 567], 36, [546, 572], 36),
  limbPart('shell', cyan, 1, [562, 570], 36, [624, 574], 27, 4),
  limbPart('joint', cyan, 1, [640, 576], 25, [656, 576], 25),
  limbPart('joint', white, 1, [690, 574], 30, [712, 580], 28),
  finger([696, 552], [734, 524]),
  finger([714, 554], [780, 556]),
  finger([716, 572], [780, 576]),
  finger([714, 588], [776, 594]),
  finger([706, 602], [772, 613]),
  { outline: 'M664 552L694 546L690 600L662 600Q656 576 664 552z', material: 'shell', near: 1 },
  ...hub([497, 566], 24, 33, 0.95),
];
