import type { Ref } from 'react';
import { passColors, passTexts } from '../../content/pass.ts';
import { wordmark } from '../../content/wordmark.ts';
import { printedCode, seamsOf } from './seams.ts';
import { pictureSize, WorldsPicture } from './worlds.tsx';

/** The facts that a pass shows. */
export interface PassFacts {
  /** Its seams derive from this code. */
  readonly code: string;
  readonly track: string;
  /** The applicant's name, if they want it shown. */
  readonly name?: string | undefined;
}

/** The size of the drawing. */
const passSize = { width: 400, height: 560 } as const;

const { width, height } = passSize;

/** Where the picture begins, and where the stub does. */
const top = 62;
const stub = top + pictureSize.height;

const { ink, paper, quiet } = passColors;
const fonts = {
  display: '"Archivo Display", system-ui, sans-serif',
  text: '"Archivo Text", system-ui, sans-serif',
  mono: '"Martian Mono", ui-monospace, monospace',
};

/**
 * The widest and the mean letter of each font, in em. In scripts with wide letters, each is 1 em wide.
 */
const letterWidth = { display: 0.72, text: 0.56 };

/** Estimates the width of a text, in em. */
function widthOf(text: string, face: keyof typeof letterWidth): number {
  const letters = [...text].map((letter) => (letter > '\u2e80' ? 1 : letterWidth[face]));
  return letters.reduce((sum, one) => sum + one, 0);
}

/** Fits a text at the largest size possible, or truncates it at the smallest. */
function fit(
  text: string,
  face: keyof typeof letterWidth,
  room: number,
  [smallest, largest]: readonly [number, number],
): { text: string; size: number } {
  const size = Math.min(largest, room / widthOf(text, face));
  if (size >= smallest) return { text, size };
  const letters = [...text];
  while (widthOf(letters.join(''), face) * smallest > room - smallest) letters.pop();
  return { text: `${letters.join('').trimEnd()}…`, size: smallest };
}

function Field({
  label,
  value,
  x,
  y,
  room,
}: {
  label: string;
  value: string;
  x: number;
  y: number;
  room: number;
}) {
  const fitted = fit(value, 'text', room, [12, 18]);
  return (
    <>
      <text x={x} y={y} fontFamily={fonts.mono} fontSize={12} fontWeight={500} fill={quiet}>
        {label}
      </text>
      <text
        x={x}
        y={y + 20}
        fontFamily={fonts.text}
        fontSize={fitted.size}
        fontWeight={600}
        fill={ink}
      >
        {fitted.text}
      </text>
    </>
  );
}

/** The framework's name: its drawing if there is one, or else text. */
function Wordmark() {
  if (!wordmark) return null;
  const { name, drawing } = wordmark;
  if (!drawing) {
    return (
      <text x={20} y={29} fontFamily={fonts.display} fontSize={20} fontWeight={750} fill={paper}>
        {name}
      </text>
    );
  }
  const size = { height: 22, width: (22 * drawing.width) / drawing.height };
  return <image href={drawing.src} x={20} y={11} {...size} />;
}

/** Formats a share like an instrument: `.312`. */
const shareInWords = (share: number) => share.toFixed(3).slice(1);

/** A ruler above the picture that marks each seam. */
function Ruler({ code }: { code: string }) {
  const marks = Array.from({ length: 81 }, (_, place) => place * 5);
  const line = marks.map((x) => `M${x} ${top}v${x % 50 === 0 ? -7 : -3}`).join('');
  return (
    <>
      <path d={line} stroke={passColors.line} strokeWidth={0.8} />
      {seamsOf(code).map((seam) => (
        <g key={seam}>
          <path d={`M${seam * width} ${top}v-9`} stroke={passColors.seam} strokeWidth={1.6} />
          <text
            x={seam * width}
            y={top - 12}
            textAnchor="middle"
            fontFamily={fonts.mono}
            fontSize={8}
            fill={passColors.share}
          >
            {shareInWords(seam)}
          </text>
        </g>
      ))}
    </>
  );
}

/** The code again, bit by bit, for an instrument to read. */
function Bits({ code }: { code: string }) {
  const bits = Number.parseInt(code, 16).toString(2).padStart(32, '0');
  const bars = [...bits].map(
    (bit, place) => `M346 ${stub + 24 + place * 4.2}h${bit === '1' ? 34 : 14}`,
  );
  return <path d={bars.join('')} stroke={ink} strokeWidth={2.4} />;
}

/**
 * A pass, as one drawing that needs nothing from the page but its fonts. It is hidden from screen
 * readers, which read the text beside it instead.
 *
 * @param idPrefix the prefix of its ids: another pass may be in the document.
 */
export function PassDrawing({
  code,
  track,
  name,
  idPrefix,
  className,
  ref,
}: PassFacts & { idPrefix: string; className?: string | undefined; ref?: Ref<SVGSVGElement> }) {
  const { labels, facts } = passTexts;
  const title = fit(passTexts.event, 'display', 310, [16, 26]);
  const outline = `M8 0H${width - 8}a8 8 0 0 1 8 8V${stub - 9}a9 9 0 0 0 0 18V${height - 8}a8 8 0 0 1 -8 8H8a8 8 0 0 1 -8 -8V${stub + 9}a9 9 0 0 0 0 -18V8a8 8 0 0 1 8 -8z`;
  return (
    <svg
      ref={ref}
      className={className}
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <clipPath id={`${idPrefix}outline`}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${idPrefix}outline)`}>
        <rect width={width} height={height} fill={paper} />
        <rect width={width} height={top} fill={ink} />
        <Wordmark />
        <text
          x={width - 20}
          y={27}
          textAnchor="end"
          fontFamily={fonts.mono}
          fontSize={12.5}
          fontWeight={500}
          fill={paper}
        >
          {printedCode(code)}
        </text>
        <g transform={`translate(0 ${top})`}>
          <WorldsPicture code={code} idPrefix={idPrefix} />
        </g>
        <Ruler code={code} />
        <path
          d={`M16 ${stub}H${width - 16}`}
          stroke={paper}
          strokeWidth={2}
          strokeDasharray="1 7"
          strokeLinecap="round"
        />
        <text
          x={20}
          y={stub + 36}
          fontFamily={fonts.display}
          fontSize={title.size}
          fontWeight={750}
          letterSpacing="-0.02em"
          fill={ink}
        >
          {title.text}
        </text>
        <Field label={labels.dates} value={facts.dates} x={20} y={stub + 61} room={310} />
        <Field label={labels.track} value={track} x={20} y={stub + 103} room={160} />
        <Field label={labels.location} value={facts.location} x={190} y={stub + 103} room={140} />
        <Field
          label={name ? labels.name : labels.seams}
          value={name ?? seamsOf(code).map(shareInWords).join(' · ')}
          x={20}
          y={stub + 145}
          room={310}
        />
        <Bits code={code} />
      </g>
      <path d={outline} fill="none" stroke={passColors.outline} strokeOpacity={0.45} />
    </svg>
  );
}
