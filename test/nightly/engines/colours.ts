import { setTimeout as rest } from 'node:timers/promises';
import type { Tab } from './tab.ts';

/** An element's computed colours and borders. */
type Look = { readonly [property: string]: string };

/** The look of every visible element, by its position in the document. */
export type Looks = { readonly [place: string]: Look };

/** The tolerance for a colour channel, out of 255, because browsers round. */
const channelTolerance = 2;

/** The tolerance for a length, in px, because browsers snap borders to the screen's pixels. */
const lengthTolerance = 0.5;

function readLooks(tab: Tab): Promise<Looks> {
  return tab.read(() => {
    const sides = ['top', 'right', 'bottom', 'left'];
    const placeOf = (element: Element): string => {
      const parent = element.parentElement;
      if (!parent) return element.tagName.toLowerCase();
      const index = [...parent.children].indexOf(element);
      return `${placeOf(parent)} > ${element.tagName.toLowerCase()}:${index}`;
    };
    const looks: { [place: string]: { [property: string]: string } } = {};
    for (const element of document.body.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      if (element.getClientRects().length === 0 || style.visibility !== 'visible') continue;
      if (element.closest('[hidden]') || element.matches('img, wbr')) continue;
      // Engines disagree on whether what a drawing only refers to has a box.
      if (element.closest('clipPath, linearGradient')) continue;
      // Only some engines compute the hidden form's layout ahead.
      if (element.closest('[data-route="landing"] #application')) continue;
      const look: { [property: string]: string } = {
        color: style.color,
        'background-color': style.backgroundColor,
      };
      for (const side of sides) {
        const width = style.getPropertyValue(`border-${side}-width`);
        if (width === '0px') continue;
        look[`border-${side}-width`] = width;
        look[`border-${side}-style`] = style.getPropertyValue(`border-${side}-style`);
        look[`border-${side}-color`] = style.getPropertyValue(`border-${side}-color`);
      }
      if (element instanceof SVGElement) look.fill = style.fill;
      // Engines disagree about when an element that moves under a resting pointer is hovered.
      if (element.matches(':hover')) look.isPointedAt = 'yes';
      looks[placeOf(element)] = look;
    }
    return looks;
  });
}

/** Returns the look of every visible element, once no colour changes any more. */
export async function looksOf(tab: Tab): Promise<Looks> {
  let looks = await readLooks(tab);
  for (let before = ''; before !== JSON.stringify(looks); looks = await readLooks(tab)) {
    before = JSON.stringify(looks);
    await rest(300);
  }
  return looks;
}

function isClose(one: string, other: string): boolean {
  if (one === other) return true;
  const words = (text: string) => text.replaceAll(/[\d.]+/g, '#');
  const numbers = (text: string) => [...text.matchAll(/[\d.]+/g)].map(Number);
  if (words(one) !== words(other)) return false;
  const tolerance = one.endsWith('px') ? lengthTolerance : channelTolerance;
  const others = numbers(other);
  return numbers(one).every((number, index) => {
    // The fourth number of a colour is its opacity, 0 to 1.
    const allowed = index === 3 ? channelTolerance / 255 : tolerance;
    return Math.abs(number - (others[index] ?? Number.NaN)) <= allowed;
  });
}

/** Returns the differences between two engines, one per line. */
export function differences(model: Looks, other: Looks): string[] {
  const places = [...new Set([...Object.keys(model), ...Object.keys(other)])];
  return places.flatMap((place) => {
    const [expected, found] = [model[place], other[place]];
    if (!expected || !found) return [`${place} is in sight in one engine only`];
    if (expected.isPointedAt || found.isPointedAt) return [];
    return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((property) => {
      const [wanted = 'none', got = 'none'] = [expected[property], found[property]];
      return isClose(wanted, got) ? [] : [`${place} { ${property}: ${got}; } not ${wanted}`];
    });
  });
}
