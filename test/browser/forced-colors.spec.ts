import { applicationPage } from '../fixtures/application-page.ts';
import { contrast } from '../fixtures/browser/contrast.ts';
import { expect, test } from '../fixtures/site.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

test('with forced colors, each question keeps its icon, and fields, choices and buttons keep their edges', async ({
  page,
}) => {
  await page.goto('/');
  const question = page.getByRole('button', { name: 'Who can join?' });
  const [sign, ground] = await question.evaluate((button) => [
    getComputedStyle(button.lastElementChild ?? button, '::before').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(contrast(sign ?? '', ground ?? '')).toBeGreaterThanOrEqual(3);

  const { open, next, main } = applicationPage(page);
  await open();
  const edgeless = () =>
    main
      .locator('input[type="text"], textarea, form footer button, label:has(input)')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .filter((control) => {
            const { borderTopWidth, borderTopStyle, textDecorationLine } =
              getComputedStyle(control);
            const hasEdge = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none';
            return !hasEdge && textDecorationLine !== 'underline';
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      );
  expect(await edgeless()).toEqual([]);
  await next.click();
  await next.click();
  expect(await edgeless()).toEqual([]);
});
