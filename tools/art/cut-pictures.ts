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
import sharp, { type Region, type Sharp } from 'sharp';

const open = (file: string) => sharp(file, { density: 600 });

/** @throws Error if a picture is too small to stay sharp. */
async function expectSize(file: string, width: number, height: number): Promise<void> {
  const given = await open(file).metadata();
  if (given.format !== 'svg' && (given.width < width || given.height < height)) {
    throw new Error(
      `${file} is ${given.width} × ${given.height}; it must be at least ${width} × ${height}.`,
    );
  }
}

async function write(image: Sharp, name: string): Promise<void> {
  const path = fileURLToPath(new URL(`../../public/${name}`, import.meta.url));
  const { size } = await image.toFile(path);
  console.log(`public/${name}: ${(size / 1024).toFixed(1)} KB`);
}

/** Writes a picture in several widths, each as AVIF and WebP. */
async function cutWidths(
  file: string,
  name: string,
  { widths, shape, avif, webp }: Record<'shape' | 'avif' | 'webp', number> & { widths: number[] },
): Promise<void> {
  const largest = Math.max(...widths);
  await expectSize(file, largest, Math.round(largest / shape));
  for (const width of widths) {
    const scaled = open(file).resize(width, Math.round(width / shape));
    await write(scaled.clone().avif({ quality: avif }), `images/${name}-${width}.avif`);
    await write(scaled.clone().webp({ quality: webp }), `images/${name}-${width}.webp`);
  }
}

/** The places of About's and the form's pictures in a frame of 1920 × 1080 pixels. */
const aboutRegion: Region = { left: 474, top: 0, width: 972, height: 1080 };
const robotRegion: Region = { left: 643, top: 0, width: 608, height: 1080 };

/** Writes a world's pictures. Its qualities keep the form's pictures within their budget together. */
async function cutWorld(file: string, world: string, avif: number, webp: number): Promise<void> {
  await expectSize(file, 1920, 1080);
  const { data, info } = await open(file)
    .resize(1920, 1080)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const part = (region: Region) => sharp(data, { raw: info }).extract(region);
  for (const width of [360, 720]) {
    const scaled = part(aboutRegion).resize(width);
    await write(scaled.clone().avif({ quality: 50 }), `images/world-${world}-${width}.avif`);
    await write(scaled.clone().webp({ quality: 66 }), `images/world-${world}-${width}.webp`);
  }
  const path = `images/robot-${world}-tall`;
  await write(part(robotRegion).avif({ quality: avif }), `${path}.avif`);
  await write(part(robotRegion).resize(480).webp({ quality: webp }), `${path}.webp`);
}

async function cutCard(file: string): Promise<void> {
  await expectSize(file, 1200, 630);
  await write(open(file).resize(1200, 630).jpeg({ quality: 88 }), 'social-card.jpg');
}

async function cutIcons(file: string): Promise<void> {
  await expectSize(file, 512, 512);
  const icon = (size: number) =>
    open(file).resize(size, size, { fit: 'contain', background: '#0000' });
  await write(icon(32).png(), 'favicon-32.png');
  await write(icon(180).png(), 'apple-touch-icon.png');
  await write(icon(192).png(), 'icon-192.png');
  await write(icon(512).png(), 'icon-512.png');
  // The system may cut a maskable icon to a circle, so its outer tenth stays empty.
  const padding = { top: 51, bottom: 51, left: 51, right: 51 };
  const maskable = icon(512 - 2 * 51).extend({ ...padding, extendWith: 'copy' });
  await write(maskable.png(), 'icon-maskable-512.png');
}

const wide = { widths: [960, 1440, 1920], shape: 4 / 3, avif: 64, webp: 76 };
const tall = { widths: [480, 720, 900], shape: 5 / 8, avif: 54, webp: 70 };

const kinds: Readonly<Record<string, (file: string) => Promise<void>>> = {
  wide: (file) => cutWidths(file, 'hero-wide', wide),
  tall: (file) => cutWidths(file, 'hero-tall', tall),
  wireframe: (file) => cutWorld(file, 'wireframe', 42, 40),
  depth: (file) => cutWorld(file, 'depth', 44, 40),
  segmentation: (file) => cutWorld(file, 'segmentation', 44, 40),
  color: (file) => cutWorld(file, 'color', 45, 44),
  card: cutCard,
  icon: cutIcons,
};

const wanted = process.argv.slice(2).map((argument) => argument.split('=', 2));
if (wanted.length === 0 || wanted.some(([kind = '', file]) => !kinds[kind] || !file)) {
  console.error(`Give files of these: ${Object.keys(kinds).join('=FILE ')}=FILE`);
  process.exit(1);
}
try {
  for (const [kind = '', file = ''] of wanted) await kinds[kind]?.(file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
