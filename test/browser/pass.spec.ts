import { readFile } from 'node:fs/promises';
import { passIn } from '../fixtures/browser/pass.ts';
import { managementPage } from '../fixtures/management-page.ts';
import { applyByMail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';

test('the pass is saved as a PNG with one click, with its fonts', async ({ page, site }) => {
  const { link } = await applyByMail(site);
  await page.goto(link);
  const pass = passIn(managementPage(page).main);
  await page.evaluate(() => document.fonts.ready);
  const saved = page.waitForEvent('download');
  await pass.getByRole('button', { name: 'Save as a picture' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('hackathon-pass.png');
  // Safari asks first, and reads the file only then.
  await page.evaluate(async (src) => Object.assign(new Image(), { src }).decode(), download.url());
  const png = await readFile(await download.path());
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 1680]);
  // The saved picture equals what the page shows.
  const difference = await pass.locator('svg').evaluate(async (svg: SVGSVGElement, data) => {
    const image = new Image();
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    image.src = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, 560];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0, 400, 560);
    // The width of the event's name shows its font: any other is narrower.
    const title = svg.querySelector<SVGTextElement>('text[font-size="26"]');
    const box = title?.getBBox();
    const row = context?.getImageData(0, (box?.y ?? 0) + 4, 330, (box?.height ?? 1) - 8);
    let last = 0;
    for (let place = 0; place < (row?.data.length ?? 0); place += 4) {
      if ((row?.data[place] ?? 255) < 100) last = Math.max(last, (place / 4) % 330);
    }
    return Math.abs(last - ((box?.x ?? 0) + (box?.width ?? 0)));
  }, png.toString('base64'));
  expect(difference).toBeLessThan(4);
});

test('the page says so if the pass can’t be saved', async ({ page, site }) => {
  const { link } = await applyByMail(site);
  await page.goto(link);
  const pass = passIn(page);
  await expect(pass).toBeVisible();
  await page.route('**/images/title.svg', (route) => route.abort());
  await pass.getByRole('button', { name: 'Save as a picture' }).click();
  await expect(pass.getByRole('alert')).toHaveText('This browser couldn’t save the picture.');
});
