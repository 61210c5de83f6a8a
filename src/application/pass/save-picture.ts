/** Pixels of the picture per unit of the drawing. */
const pixelsPerUnit = 3;

async function dataUrl(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Returns the `@font-face` rules of the loaded fonts, each with its file embedded. */
async function embeddedFaces(): Promise<string> {
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  const isLoaded = (rule: CSSRule): rule is CSSFontFaceRule =>
    rule instanceof CSSFontFaceRule &&
    loaded.some(
      ({ family, unicodeRange }) =>
        plain(family) === plain(rule.style.getPropertyValue('font-family')) &&
        plain(unicodeRange) === plain(rule.style.getPropertyValue('unicode-range') || 'U+0-10FFFF'),
    );
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter(isLoaded));
  const texts = rules.map(async ({ cssText, parentStyleSheet }) => {
    const [whole = '', path] = /url\("?([^")]+)"?\)/.exec(cssText) ?? [];
    if (path === undefined) return '';
    const url = new URL(path, parentStyleSheet?.href ?? document.baseURI).href;
    return cssText.replace(whole, `url("${await dataUrl(url)}")`);
  });
  return (await Promise.all(texts)).join('\n');
}

/** Normalises a value of a `@font-face` rule, since browsers serialise it differently. */
const plain = (value: string) => value.toLowerCase().replace(/["'\s]/g, '');

/** Returns the drawing as a self-contained file, with its fonts and pictures embedded. */
async function toFile(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  // It is built as text, because the security policy refuses style elements in any document.
  const xml = new XMLSerializer().serializeToString(drawing);
  let content = xml.slice(xml.indexOf('>') + 1);
  for (const image of drawing.querySelectorAll('image')) {
    const href = image.getAttribute('href') ?? '';
    content = content.replaceAll(`href="${href}"`, `href="${await dataUrl(href)}"`);
  }
  const root = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * pixelsPerUnit}" height="${height * pixelsPerUnit}">`;
  const file = `${root}<style>${await embeddedFaces()}</style>${content}`;
  return new Blob([file], { type: 'image/svg+xml' });
}

/**
 * Renders the file of a drawing to a PNG.
 *
 * @throws Error if the browser refuses to draw it, or to let a script read the canvas.
 */
async function toPixels(file: Blob): Promise<Blob> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    // A browser that protects against fingerprinting returns other pixels. This one should be dark.
    const [red = 255, green = 255, blue = 255] =
      context?.getImageData(canvas.width / 2, 6, 1, 1).data ?? [];
    if (red + green + blue > 96) throw new Error('The canvas was refused.');
    const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!pixels) throw new Error('The canvas was refused.');
    return pixels;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function download(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Saves a drawing on the visitor's device: as a PNG, or as SVG if the browser lets no script read a
 * canvas.
 *
 * @param name the file's name without its extension.
 * @throws Error if a font or a picture can't be loaded.
 */
export async function savePicture(drawing: SVGSVGElement, name: string): Promise<void> {
  const file = await toFile(drawing);
  const pixels = await toPixels(file).catch(() => null);
  if (pixels) download(pixels, `${name}.png`);
  else download(file, `${name}.svg`);
}
