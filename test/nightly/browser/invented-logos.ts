import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** A logo like those of sponsors, drawn for the tests. */
interface InventedLogo {
  readonly file: string;
  /** The SVG from which files of other formats are rendered. */
  readonly drawing: string;
}

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

/** Draws a word of blocks and rings, `letters` long and 40 high. */
function word(letters: number, colour: string): string {
  const shapes = Array.from({ length: letters }, (_, i) =>
    i % 3 === 1
      ? `<circle cx="${i * 40 + 16}" cy="20" r="12" fill="none" stroke="${colour}" stroke-width="8"/>`
      : `<path d="M${i * 40} 0h8v16h16v-16h8v40h-8v-16h-16v16h-8z" fill="${colour}"/>`,
  );
  return shapes.join('');
}

const ring = (colour: string) =>
  `<circle cx="50" cy="50" r="36" fill="none" stroke="${colour}" stroke-width="18"/><path d="M50 50L92 92" stroke="${colour}" stroke-width="14"/>`;

/** Draws sky, hills and a roof, with the grain of a photograph. */
const landscape = `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#8fb7d8"/><stop offset="1" stop-color="#f4d9a8"/></linearGradient><filter id="f"><feTurbulence baseFrequency=".02" numOctaves="4"/><feComposite in2="SourceGraphic" operator="arithmetic" k2=".5" k3=".7"/></filter></defs><g filter="url(#f)"><path d="M0 0h600v400H0z" fill="url(#g)"/><path d="M0 260L160 140L300 270L460 120L600 250V400H0z" fill="#42583c"/><path d="M220 400V260l80-60 80 60V400z" fill="#7d3b2a"/></g>`;

const onGround = (width: number, height: number, ground: string, place: string, mark: string) =>
  svg(
    width,
    height,
    `<path d="M0 0h${width}v${height}H0z" fill="${ground}"/><g transform="translate(${place})">${mark}</g>`,
  );

const arrow = '<path d="M30 0L60 60H44V180H16V60H0z" fill="#0a7d4f"/>';
const squares = '<path d="M1 1h6v6H1zM9 9h6v6H9zM9 1h6v6H9z" fill="#7a1fa2"/>';

/** Invented logos with every proportion, colour and background that sponsors send. */
export const inventedLogos: readonly InventedLogo[] = [
  { file: 'wide-word.svg', drawing: svg(392, 40, word(10, '#1b2a4a')) },
  { file: 'tall-mark.svg', drawing: svg(60, 180, arrow) },
  { file: 'light-mark.svg', drawing: svg(100, 100, ring('#ffffff')) },
  { file: 'light-word.png', drawing: svg(272, 40, word(7, '#f4f7fb')) },
  {
    file: 'word-on-white.jpg',
    drawing: onGround(400, 160, '#fff', '64 60', word(7, '#c8102e')),
  },
  { file: 'mark-on-black.png', drawing: onGround(160, 160, '#000', '30 30', ring('#ffd400')) },
  {
    file: 'word-on-its-colour.png',
    drawing: onGround(240, 90, '#5b2fc4', '44 25', word(4, '#ffffff')),
  },
  { file: 'photograph.jpg', drawing: svg(600, 400, landscape) },
  { file: 'lost-in-space.png', drawing: onGround(800, 800, 'none', '350 350', ring('#1667c7')) },
  { file: 'tiny.svg', drawing: svg(16, 16, squares) },
];

/** Renders the logos into a folder. */
export async function drawInventedLogos(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, drawing } of inventedLogos) {
    const path = join(folder, file);
    if (file.endsWith('.svg')) await writeFile(path, drawing);
    else await sharp(Buffer.from(drawing)).toFile(path);
  }
}
