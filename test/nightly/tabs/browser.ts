import { once } from 'node:events';
import { setTimeout as rest } from 'node:timers/promises';
import type { Tab } from '../engines/engines.ts';

/** A browser with a window and a profile of its own. Nothing is attached to a tab while nobody looks. */
export interface Browser {
  /** Opens an address in a new tab. Each tab that isn't hidden has a window of its own. */
  readonly open: (url: string, isHidden?: boolean) => Promise<Tab>;
  /** Finds the tab with a page of this site, which the browser itself may have opened. */
  readonly find: (site: string) => Promise<Tab>;
  /** Waits until the disk has what a tab stored last, which contains a text. */
  readonly untilStored: (text: string) => Promise<unknown>;
  /** Ends it at once, as a crash does. */
  readonly crash: () => Promise<void>;
  /** Ends it in good order. */
  readonly quit: () => Promise<void>;
  /** Ends it however it is. */
  readonly stop: () => Promise<void>;
}

/** Calls a browser's method, in a session of Chromium's if one is given. */
export type Call = (
  method: string,
  params?: Readonly<Record<string, unknown>>,
  sessionId?: string,
) => Promise<unknown>;

/** Connects to a browser. The DevTools protocol and WebDriver BiDi are alike enough for both. */
export async function connectTo(url: string): Promise<Call> {
  const socket = new WebSocket(url);
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, error, result, message } = JSON.parse(data);
    if (error) calls.get(id)?.reject(new Error(message ?? error.message));
    else calls.get(id)?.resolve(result);
    calls.delete(id);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of calls.values()) reject(new Error('The browser has ended.'));
  });
  await once(socket, 'open');
  return (method, params = {}, sessionId = undefined) => {
    last += 1;
    const call = Promise.withResolvers<unknown>();
    calls.set(last, call);
    socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    return call.promise;
  };
}

/** Looks until there is something, and nothing fails. It waits long, for a busy machine. */
export async function untilFound<Thing>(
  what: string,
  look: () => Promise<Thing | undefined>,
): Promise<Thing> {
  const end = performance.now() + 30_000;
  let cause: unknown;
  while (performance.now() < end) {
    // An answer may get lost while a page is replaced.
    const found = await Promise.race([look(), rest(5000)]).catch((error: unknown) => {
      cause = error;
    });
    if (found) return found;
    await rest(100);
  }
  throw new Error(`The browser has no ${what}.`, { cause });
}

/** Finds the text that a script returned, in either protocol's answer. */
export function textIn(answer: unknown): string | undefined {
  const { result, exceptionDetails } = answer as {
    readonly result?: { readonly value?: string };
    readonly exceptionDetails?: unknown;
  };
  if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
  return result?.value;
}

/** Makes a tab of a function that evaluates a script in its page, and returns the script's text. */
export function tabWith(evaluate: (script: string) => Promise<string | undefined>): Tab {
  /** A script that calls a function of the test. */
  const called = (look: (text: string) => unknown, text: string) =>
    `(${look})(${JSON.stringify(text)})`;
  return {
    open: async (url) => void (await evaluate(`location.href = ${JSON.stringify(url)}`)),
    run: async (script) => void (await evaluate(script)),
    async read(look, text = '') {
      const script = `JSON.stringify(${called(look, text)} ?? null)`;
      // A page that is being loaded has no answer yet.
      return JSON.parse(await untilFound('answer', () => evaluate(script)));
    },
    press: async (find, text) => void (await evaluate(`${called(find, text)}.click()`)),
    // As a keyboard does, so that the page gets its events.
    type: async (find, text, keys) =>
      void (await evaluate(`{
        const field = ${called(find, text)};
        field.focus();
        field.setSelectionRange(field.value.length, field.value.length);
        document.execCommand('insertText', false, ${JSON.stringify(keys)});
      }`)),
  };
}
