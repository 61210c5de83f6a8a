import { vi } from 'vitest';
import {
  type ApplicationForm,
  fieldsOf,
  isMemberName,
  isTextName,
  stepNames,
} from '../../../machines/application.form.ts';
import { choices } from '../../../src/content/application.ts';
import { patience, type Tab } from './engines.ts';

/** Whether a control is visible and enabled, and hasn't moved since the last look. */
function standsStill(words: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>('button, a, label > span')].find(
    (element) =>
      element.getClientRects().length > 0 &&
      !element.matches(':disabled') &&
      [element.innerText, element.textContent].some((text) => text?.trim() === words),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const isEnabled = found && !found.matches('[aria-disabled="true"]');
  const place = isEnabled && `${words} ${found.getBoundingClientRect().top}`;
  const before = Reflect.get(window, 'placeBefore');
  Object.assign(window, { found, placeBefore: place });
  return Boolean(place) && place === before;
}

/** Returns the control that has stopped moving. */
function clickable(): Element | undefined {
  return Reflect.get(window, 'found');
}

function control(name: string): Element | null {
  return document.querySelector(`#application [name="${name}"]`);
}

/** Whether the page shows a text. Runs in the page. */
export const isShown = (text: string) =>
  document.body.innerText.replaceAll(/\s+/g, ' ').includes(text);

/** An applicant at a browser: their actions, and what they see. */
export function applicantAt(tab: Tab) {
  /** Waits until the page shows something. */
  const see = async (what: string, look: (text: string) => boolean, text = ''): Promise<void> => {
    await vi
      .waitUntil(() => tab.read(look, text), patience)
      .catch(async (cause) => {
        const shown = await tab.read(() => document.body.innerText);
        throw new Error(`Not seen: ${what} ${text}. The page shows:\n${shown}`, { cause });
      });
  };

  const press = async (words: string): Promise<void> => {
    await see('to press:', standsStill, words);
    await tab.press(clickable, words);
  };

  const seeStep = (number: number) => see('the step', isShown, `Step ${number} of 4`);

  return {
    /** Loads an address of the site as a new visitor. */
    async come(url: string): Promise<void> {
      // Leaving the application saves its draft, so storage is cleared from another page of the site.
      await tab.open(new URL('/robots.txt', url).href);
      await tab.read(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await tab.open(url);
    },

    see,
    press,
    seeStep,

    /** Fills in every step up to the review. */
    async fill(form: ApplicationForm): Promise<void> {
      for (const [index, step] of stepNames.slice(0, -1).entries()) {
        for (const name of fieldsOf(step)) {
          if (isMemberName(name) && form.team_preference !== 'have_team') continue;
          if (form[name] === '') continue;
          if (isTextName(name)) await tab.type(control, name, form[name]);
          else await press(Object(choices[name])[form[name]].label);
        }
        await press('Next');
        await seeStep(index + 2);
      }
    },
  };
}
