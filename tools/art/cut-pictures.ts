/**
 * Cuts your own pictures to the site's sizes, without Blender. They replace those in `public`.
 *
 *     npm run pictures -- wide=scene.jpg tall=upright.jpg card=share.jpg icon=mark.svg
 *     npm run pictures -- wireframe=a.png depth=b.png segmentation=c.png color=d.png
 *
 * The second command cuts the robot under About and beside the form, from one frame in four worlds.
 *
 * Files may be JPEG, PNG, WebP, AVIF or SVG. If the shape differs, the middle is kept.
 */
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

/** The pictures that need several widths, each as AVIF and WebP. */
const pictures = {
  wide: { name: 'hero-wide', widths: [960, 1440, 1920], shape: 4 / 3, avif: 64, webp: 76 },
  tall: { name: 'hero-tall', widths: [480, 720, 900], shape: 5 / 8, avif: 54, webp: 70 },
} as const;

/** The widths of each world's picture under About. */
const aboutWidths = [360, 720];

/** The places of About's and the form's pictures in a frame of 1920 × 1080 pixels. */
const aboutRegion = { left: 474, top: 0, width: 972, height: 1080 } as const;
const robotRegion = { left: 643, top: 0, width: 608, height: 1080 } as const;

const robotFrame = { width: 1920, height: 1080 } as const;

/** The worlds' qualities, which keep their pictures within the form's budget together. */
const robotWorlds = {
  wireframe: { avif: 42, webp: 40 },
  depth: { avif: 44, webp: 40 },
  segmentation: { avif: 44, webp: 40 },
  color: { avif: 45, webp: 44 },
} as const;

const icons = [
  { file: 'favicon-32.png', size: 32 },
  { file: 'apple-touch-icon.png', size: 180 },
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
] as const;

/** The system may cut a maskable icon to a circle, so its outer tenth stays empty. */
const maskable = { file: 'icon-maskable-512.png', size: 512, margin: 51 } as const;

const card = { file: 'social-card.jpg', width: 1200, height: 630 } as const;

const publicFile = (name: string) =>
  fileURLToPath(new URL(`../../public/${name}`, import.meta.url));

/** @throws Error if a picture is too small to stay sharp. */
async function open(file: string, width: number, height: number): Promise<Sharp> {
  const image = sharp(file, { density: 600 });
  const given = await image.metadata();
  if (given.format !== 'svg' && (given.width < width || given.height < height)) {
    throw new Error(
      `${file} is ${given.width} × ${given.height}; it must be at least ${width} × ${height}.`,
    );
  }
  return image;
}

async function write(image: Sharp, name: string): Promise<void> {
  const { size } = await image.toFile(publicFile(name));
  console.log(`public/${name}: ${(size / 1024).toFixed(1)} KB`);
}

async function cut(kind: string, file: string): Promise<void> {
  if (kind === 'card') {
    const image = await open(file, card.width, card.height);
    return write(image.resize(card.width, card.height).jpeg({ quality: 88 }), card.file);
  }
  if (kind === 'icon') {
    await open(file, 512, 512);
    const fresh = () => sharp(file, { density: 600 });
    const whole = { fit: 'contain', background: '#0000' } as const;
    for (const { file: name, size } of icons) {
      await write(fresh().resize(size, size, whole).png(), name);
    }
    const { margin, size, file: name } = maskable;
    const inner = size - 2 * margin;
    const padding = { top: margin, bottom: margin, left: margin, right: margin };
    const image = fresh().resize(inner, inner, whole);
    return write(image.extend({ ...padding, extendWith: 'copy' }).png(), name);
  }
  const world = Object.entries(robotWorlds).find(([name]) => name === kind)?.[1];
  if (world) {
    const { width: frameWidth, height: frameHeight } = robotFrame;
    const { data, info } = await (await open(file, frameWidth, frameHeight))
      .resize(frameWidth, frameHeight)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const width of aboutWidths) {
      const scaled = () => sharp(data, { raw }).extract(aboutRegion).resize(width);
      await write(scaled().avif({ quality: 50 }), `images/world-${kind}-${width}.avif`);
      await write(scaled().webp({ quality: 66 }), `images/world-${kind}-${width}.webp`);
    }
    const part = () => sharp(data, { raw }).extract(robotRegion);
    const path = `images/robot-${kind}-tall`;
    await write(part().avif({ quality: world.avif }), `${path}.avif`);
    return write(part().resize(480).webp({ quality: world.webp }), `${path}.webp`);
  }
  const picture = Object.entries(pictures).find(([name]) => name === kind)?.[1];
  if (!picture)
    throw new Error(`There is no picture '${kind}'. The pictures are ${known.join(', ')}.`);
  const { name, widths, shape, avif, webp } = picture;
  const largest = widths[widths.length - 1] ?? 0;
  await open(file, largest, Math.round(largest / shape));
  for (const width of widths) {
    const scaled = () => sharp(file, { density: 600 }).resize(width, Math.round(width / shape));
    await write(scaled().avif({ quality: avif }), `images/${name}-${width}.avif`);
    await write(scaled().webp({ quality: webp }), `images/${name}-${width}.webp`);
  }
}

const known = [...Object.keys(pictures), ...Object.keys(robotWorlds), 'card', 'icon'];
const wanted = process.argv.slice(2).map((argument) => argument.split('=', 2));
if (wanted.length === 0 || wanted.some(([, file]) => !file)) {
  console.error(`Give each picture's file: ${known.map((kind) => `${kind}=FILE`).join(' ')}`);
  process.exit(1);
}
try {
  for (const [kind = '', file = ''] of wanted) await cut(kind, file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
