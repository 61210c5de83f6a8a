import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { type ChildProgram, startProgram } from '../../fixtures/child-program.ts';
import { findProgram } from '../../fixtures/find-program.ts';
import { launchFirefox } from '../engines/engines.ts';
import { startScreen } from '../tabs/chromium.ts';
import { startSpeaker } from './speaker.ts';

/** How long a reader may take to say something, in ms. It is long, for a busy machine. */
const patience = 30_000;

/** After this silence, in ms, nothing more is said. Orca waits half a second at most. */
const silence = 1500;

const settings = {
  profile: ['Default', 'default'],
  // It says what the page does, and not which keys were pressed.
  enableKeyEcho: false,
  // Otherwise it takes what is typed soon after a field gets the focus as its commands.
  structuralNavigationEnabled: false,
};

/** Whether an element has the focus: a control by its name, or another by its text. Runs in the page. */
function isReached(name: string): boolean {
  const { activeElement: element } = document;
  if (!(element instanceof HTMLElement)) return false;
  const texts = [element.innerText, element.textContent, element.getAttribute('name'), element.id];
  return texts.some((text) => text?.trim() === name);
}

/** The programs that a walk with a screen reader needs. Each is in a Debian package of its own. */
export const readerPrograms = ['orca', 'firefox-esr', 'Xvfb', 'xdotool', 'dbus-daemon'];

/** Starts Orca and Firefox, on a screen and a bus of their own, for somebody with a keyboard. */
export async function startReader() {
  const folder = await mkdtemp(join(tmpdir(), 'reader-'));
  const speaker = await startSpeaker(folder);
  const screen = await startScreen();
  const programs: ChildProgram[] = [];
  await mkdir(join(folder, 'orca'));
  await writeFile(
    join(folder, 'orca/user-settings.conf'),
    JSON.stringify({
      general: settings,
      profiles: { default: settings },
      pronunciations: {},
      keybindings: {},
    }),
  );
  const homes = ['HOME', 'XDG_RUNTIME_DIR', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME'];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...Object.fromEntries(homes.map((name) => [name, folder])),
    DISPLAY: screen.name,
    LC_ALL: 'C.UTF-8',
    SPEECHD_ADDRESS: speaker.address,
    // Orca is written for the system's Python.
    PATH: `/usr/bin:${process.env.PATH}`,
  };
  const launch = (name: string, ...parameters: string[]) => {
    const program = startProgram(findProgram(name) ?? name, parameters, { env });
    programs.push(program);
    return program;
  };
  const bus = launch('dbus-daemon', '--session', '--nofork', '--print-address=1');
  env.DBUS_SESSION_BUS_ADDRESS = await bus.untilPrinted(/unix:\S+(?=\n)/);
  const orca = launch('orca');
  const press = (...parameters: string[]) => void execFileSync('xdotool', parameters, { env });
  let firefox: Awaited<ReturnType<typeof launchFirefox>> | undefined;

  const stop = async () => {
    await firefox?.close();
    // Without its bus, Orca ends. It hears of a signal only with the next event.
    for (const program of programs) await program.stop();
    await screen.stop();
    speaker.stop();
  };

  /** Waits until all of these were said, then for silence, and returns what was said. */
  const listen = async (messages: readonly string[]): Promise<string[]> => {
    const start = performance.now();
    const end = start + patience;
    const isMissing = () => messages.some((text) => !speaker.said.join(' ').includes(text));
    while (isMissing() && performance.now() < end) await rest(50);
    while (performance.now() - Math.max(start, speaker.lastSaid()) < silence) await rest(50);
    return speaker.said.splice(0);
  };

  try {
    const started = await listen(['Screen reader on.']);
    if (orca.hasEnded() || started.length === 0) throw new Error(orca.printed());
    firefox = await launchFirefox({ look: '--kiosk', env });
    const { tab } = firefox;
    return {
      tab,
      stop,
      listen,
      key: (...keys: string[]) => press('key', '--delay', '30', ...keys),
      type: (text: string) => press('type', '--delay', '60', text),
      /** Clicks beside the text, so that the page has the keyboard. */
      enterPage: () => press('mousemove', '3', '300', 'click', '1'),
      /** Presses Tab until an element has the focus. What is said on the way doesn't count. */
      async reach(name: string): Promise<void> {
        for (let presses = 0; presses < 80; presses += 1) {
          if (await tab.read(isReached, name)) {
            await listen([]);
            // On a busy machine, an earlier Tab may have led on.
            if (await tab.read(isReached, name)) return;
          }
          press('key', 'Tab');
          await rest(50);
        }
        throw new Error(`Tab does not lead to '${name}'.`);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
