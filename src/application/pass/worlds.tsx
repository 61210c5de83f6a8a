import { type Part, robot, robotBox } from './robot.ts';
import { type Band, bandsOf, type World, worlds } from './seams.ts';

/** The size of the picture. */
export const pictureSize = { width: 400, height: 320 } as const;

const { width, height } = pictureSize;

/** How a world draws things. */
interface Style {
  readonly sky: string;
  readonly sun: { readonly fill: string; readonly stroke?: string };
  /** A block's top and front, by how near it is (0 to 1) and by its own shade (0 to 1). */
  block(near: number, shade: number): { top: string; front: string; stroke?: string };
  part(part: Part, shell: string): { fill: string; stroke?: string } | null;
  /** The colour of measuring marks. */
  readonly marks: string;
}

/** Mixes two colours, each given as three numbers. */
function mix(from: readonly number[], to: readonly number[], share: number): string {
  const [red, green, blue] = from.map((one, place) =>
    Math.round(one + ((to[place] ?? one) - one) * share),
  );
  return `rgb(${red},${green},${blue})`;
}

const materials = {
  joint: '#1b1f23',
  hub: '#d9d2c3',
  visor: '#14181c',
  eye: '#62dcea',
  lamp: '#ff4f1f',
} as const;

const styles: Readonly<Record<World, Style>> = {
  color: {
    sky: '#f0ebdf',
    sun: { fill: '#ff4f1f' },
    block: (near, shade) => ({
      top: mix([226, 212, 188], [250, 226, 184], near * 0.7 + shade * 0.3),
      front: mix([205, 192, 170], [176, 150, 112], near * 0.8 + shade * 0.2),
    }),
    part: ({ material }, shell) => ({ fill: material === 'shell' ? shell : materials[material] }),
    marks: '#12161a',
  },
  depth: {
    sky: '#090c0f',
    sun: { fill: '#14242c' },
    block: (near, shade) => ({
      top: mix([12, 26, 32], [178, 240, 245], near ** 1.7 * (0.85 + shade * 0.15)),
      front: mix([10, 20, 25], [120, 200, 210], near ** 1.9 * (0.8 + shade * 0.2)),
    }),
    part: ({ near }) => ({ fill: mix([70, 150, 162], [150, 228, 234], near) }),
    marks: '#f3efe6',
  },
  segmentation: {
    sky: '#0f2f38',
    sun: { fill: '#ffb02e' },
    block: (_, shade) => ({
      top: mix([31, 120, 130], [42, 140, 150], shade),
      front: mix([20, 84, 96], [26, 104, 114], shade),
    }),
    part: ({ link }) => (link === undefined ? null : { fill: link }),
    marks: '#f3efe6',
  },
  wireframe: {
    sky: '#0a0d10',
    sun: { fill: 'none', stroke: '#2f7d88' },
    block: (near) => ({
      top: '#0a0d10',
      front: '#0a0d10',
      stroke: mix([18, 48, 54], [58, 150, 160], near),
    }),
    part: () => ({ fill: '#0a0d10', stroke: '#c5cdcb' }),
    marks: '#f3efe6',
  },
};

/** The blocks of the ground from the horizon to the front, the same for every pass. */
const blocks = (() => {
  // A random generator with a fixed seed: the ground looks random, but is the same everywhere.
  let state = 7;
  const random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const rows = 9;
  return Array.from({ length: rows }, (_, row) => {
    const near = row / (rows - 1);
    const bottom = 181 + (height - 176) * near ** 1.75;
    const list = [];
    for (let x = -40 * random(); x < width; ) {
      const length = (24 + 130 * near) * (0.5 + random());
      const rise = (5 + 18 * near) * random();
      list.push({
        near,
        x,
        length,
        shade: random(),
        top: bottom - 6 - 26 * near - rise,
        rim: 2 + 12 * near,
      });
      x += length;
    }
    return list;
  }).flat();
})();

/** From the robot's units to the picture's. */
const scale = 0.22;
const offset = { x: 97, y: -10 };

function Scene({
  world,
  bands,
  shell,
}: {
  world: World;
  bands: readonly Band[];
  /** The fill of the robot's shells. */
  shell: string;
}) {
  const style = styles[world];
  const isWire = world === 'wireframe';
  const isSeen = ({ x, length }: { x: number; length: number }) =>
    bands.some(({ from, to }) => x < to * width && x + length > from * width);
  return (
    <>
      <rect width={width} height={height} fill={style.sky} />
      <circle cx={194} cy={130} r={112} {...style.sun} />
      {isWire && (
        <path
          d="M82 130H306M194 18V242M97 74H291M97 186H291M194 18a56 112 0 0 0 0 224a56 112 0 0 0 0 -224M194 18a92 112 0 0 0 0 224a92 112 0 0 0 0 -224"
          fill="none"
          stroke="#2f7d88"
          strokeWidth={0.6}
        />
      )}
      {blocks.filter(isSeen).map(({ near, x, length, shade, top, rim }) => {
        const { top: light, front, stroke } = style.block(near, shade);
        const line = stroke && { stroke, strokeWidth: 0.6 };
        return (
          <g key={`${x} ${top}`}>
            <rect x={x} y={top} width={length} height={height - top} fill={front} {...line} />
            <rect x={x} y={top} width={length} height={rim} fill={light} {...line} />
          </g>
        );
      })}
      <g transform={`translate(${offset.x} ${offset.y}) scale(${scale})`}>
        {robot.map((part) => {
          const look = style.part(part, shell);
          if (!look) return null;
          return (
            <g key={part.outline}>
              <path d={part.outline} {...look} strokeWidth={3} />
              {isWire && part.mesh && (
                <path
                  d={part.mesh}
                  fill="none"
                  stroke="#c5cdcb"
                  strokeOpacity={0.62}
                  strokeWidth={1.8}
                />
              )}
            </g>
          );
        })}
      </g>
      <Marks color={style.marks} />
    </>
  );
}

/** The corners of the detection box around the robot. */
function Marks({ color }: { color: string }) {
  const [x, y, boxWidth, boxHeight] = robotBox;
  const left = offset.x + x * scale - 8;
  const top = offset.y + y * scale - 8;
  const right = left + boxWidth * scale + 16;
  const bottom = top + boxHeight * scale + 16;
  return (
    <path
      d={`M${left} ${top + 14}v-14h14M${right - 14} ${top}h14v14M${right} ${bottom - 14}v14h-14M${left + 14} ${bottom}h-14v-14`}
      fill="none"
      stroke={color}
      strokeWidth={2}
    />
  );
}

/**
 * Draws one robot in several worlds, split at the pass's seams.
 *
 * @param idPrefix the prefix of its clips' ids: another pass may be in the document.
 */
export function WorldsPicture({ code, idPrefix }: { code: string; idPrefix: string }) {
  const bands = bandsOf(code);
  return (
    <>
      <linearGradient id={`${idPrefix}shell`} x2="1" y2="0.3">
        <stop stopColor="#d8d0c0" />
        <stop offset="0.45" stopColor="#fffaf0" />
        <stop offset="1" stopColor="#cfc6b4" />
      </linearGradient>
      {worlds.map((world) => {
        const own = bands.filter((band) => band.world === world);
        const clip = `${idPrefix}${world}`;
        return (
          <g key={world}>
            <clipPath id={clip}>
              {own.map(({ from, to }) => (
                <rect key={from} x={from * width} width={(to - from) * width} height={height} />
              ))}
            </clipPath>
            <g clipPath={`url(#${clip})`}>
              <Scene world={world} bands={own} shell={`url(#${idPrefix}shell)`} />
            </g>
          </g>
        );
      })}
    </>
  );
}
