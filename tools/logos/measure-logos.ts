import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { LogoLook, Logos } from '../../src/document/rendering.ts';
import { palette } from '../../supabase/functions/send-application-email/palette.ts';
import { type Colour, contrast, luminance, toColour } from '../colour.ts';

/** The area that every logo's drawing covers on its card, in px², whether wide or tall. */
const area = 4600;

/** The largest size of a drawing, in px. */
const most = { width: 136, height: 84 };

/** The longer side of the picture that is measured, in px. */
const sample = 240;

/** The largest distance, of 441, at which two colours count as the same. */
const sameColour = 36;

/** The backgrounds of the two kinds of card. */
const grounds = { paper: toColour(palette.paper), ink: toColour(palette.ink) };

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly colourAt: (x: number, y: number) => Colour;
  /** From 0 (transparent) to 255. */
  readonly alphaAt: (x: number, y: number) => number;
}

/**
 * Measures each picture in the `sponsors` folder of `public`.
 *
 * @param base the path of the site, with which every URL begins.
 * @throws Error if a file can't be read as a picture, or shows nothing.
 */
export async function measureLogos(publicDir: string, base: string): Promise<Logos> {
  const files = await readdir(join(publicDir, 'sponsors'));
  const looks = files.map(async (file) => {
    return [`${base}sponsors/${file}`, await measureLogo(join(publicDir, 'sponsors', file))];
  });
  return Object.fromEntries(await Promise.all(looks));
}

/**
 * Measures a sponsor's picture, of any proportion, colour and background, for its card: the size at
 * which its drawing looks as large as the others', and the background on which it is legible.
 *
 * @param file its path; SVG, PNG, JPEG, WebP, AVIF or GIF.
 * @throws Error if it can't be read as a picture, or shows nothing.
 */
async function measureLogo(file: string): Promise<LogoLook> {
  const pixels = await readPixels(file);
  const ground = groundOf(pixels);
  const drawing = drawingOf(pixels, ground);
  if (!drawing) throw new Error(`${file} shows nothing.`);
  const scale = scaleOf(drawing);
  const size = {
    width: Math.round(pixels.width * scale),
    height: Math.round(pixels.height * scale),
  };
  if (ground === 'photograph') return { ...size, card: 'paper', ground: 'own' };
  if (ground === 'clear') return { ...size, card: cardFor(drawing.colours), ground: 'clear' };
  const light = luminance(ground);
  // A white or black background isn't part of the logo: it blends into the card.
  if (light > 0.8) return { ...size, card: 'paper', ground: 'white' };
  if (light < 0.02) return { ...size, card: 'ink', ground: 'black' };
  return { ...size, card: 'paper', ground: 'own' };
}

async function readPixels(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file, { density: 144 })
    .rotate()
    .resize({ width: sample, height: sample, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (x: number, y: number) => (y * width + x) * channels;
  const byte = (index: number) => data[index] ?? 0;
  return {
    width,
    height,
    colourAt: (x, y) => [byte(at(x, y)), byte(at(x, y) + 1), byte(at(x, y) + 2)],
    alphaAt: (x, y) => byte(at(x, y) + 3),
  };
}

/** The picture's edge: transparent, of one colour, or neither, like a photograph's. */
function groundOf({ width, height, colourAt, alphaAt }: Pixels): 'clear' | 'photograph' | Colour {
  const edge: [x: number, y: number][] = [];
  for (let x = 0; x < width; x += 1) edge.push([x, 0], [x, height - 1]);
  for (let y = 0; y < height; y += 1) edge.push([0, y], [width - 1, y]);
  const solid = edge.filter(([x, y]) => alphaAt(x, y) > 250);
  if (solid.length < edge.length * 0.5) return 'clear';
  const colours = solid.map(([x, y]) => colourAt(x, y));
  const middle = (channel: 0 | 1 | 2) =>
    colours.map((colour) => colour[channel]).sort((a, b) => a - b)[colours.length >> 1] ?? 0;
  const usual: Colour = [middle(0), middle(1), middle(2)];
  const alike = colours.filter((colour) => distance(colour, usual) < sameColour);
  return alike.length > colours.length * 0.9 ? usual : 'photograph';
}

/** What is drawn on the background. */
interface Drawing {
  /** Of its bounding box, in px. */
  readonly width: number;
  readonly height: number;
  readonly colours: readonly Colour[];
}

function drawingOf(
  { width, height, colourAt, alphaAt }: Pixels,
  ground: ReturnType<typeof groundOf>,
): Drawing | undefined {
  if (ground === 'photograph') return { width, height, colours: [] };
  const colours: Colour[] = [];
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(x, y);
      if (alphaAt(x, y) < 96) continue;
      if (ground !== 'clear' && distance(colour, ground) < sameColour) continue;
      colours.push(colour);
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
  }
  if (colours.length === 0) return undefined;
  const isBox = ground !== 'clear' && luminance(ground) >= 0.02 && luminance(ground) <= 0.8;
  // A coloured background counts as part of the drawing.
  if (isBox) return { width, height, colours };
  return { width: right - left + 1, height: bottom - top + 1, colours };
}

/** The factor by which a picture's drawing covers the usual area. */
function scaleOf({ width, height, colours }: Drawing): number {
  const filled = colours.length === 0 ? 1 : colours.length / (width * height);
  // A solid shape looks larger than a drawing with thin lines.
  const weight = Math.min(Math.max((0.45 / filled) ** 0.15, 0.85), 1.2);
  return Math.min(
    Math.sqrt(area / (width * height)) * weight,
    most.width / width,
    most.height / height,
  );
}

/** The card that hides less of a drawing. */
function cardFor(colours: readonly Colour[]): 'paper' | 'ink' {
  const lostOn = (card: Colour) => colours.filter((colour) => contrast(colour, card) < 1.7).length;
  return lostOn(grounds.ink) < lostOn(grounds.paper) ? 'ink' : 'paper';
}

function distance(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
