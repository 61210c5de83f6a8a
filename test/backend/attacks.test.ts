import { connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { wholeAnswer } from '../fixtures/backend-server.ts';
import { takeSnapshot } from '../fixtures/database-snapshot.ts';
import { storeApplication, storeLinkedApplication } from '../fixtures/linked-application.ts';
import { type Attack, anyId, attacks, liveHash, reads, send, tokens, victims } from './attacks.ts';

const path = '/applicants?select=email';

const named = (groups: typeof attacks) =>
  Object.entries(groups).flatMap(([group, list]) =>
    list.map((attack) => ({ group, attack, name: attack.name })),
  );

const answerTo = async (attack: Attack) => wholeAnswer(await send(backend.url, attack));

/** Stores the victims' applications. Ada's has a live link, and others had links that ended. */
async function prepareVictims(): Promise<void> {
  await emptyBackend();
  await storeLinkedApplication(victims[0], tokens.live);
  await storeApplication(victims[1]);
  const { live, ...ended } = tokens;
  for (const [name, token] of Object.entries(ended)) {
    await storeLinkedApplication(`${name}@example.com`, token);
  }
  await backend.query(
    `update private.links set expires_at = now() where applicant_id =
     (select id from applicants where email = 'expired@example.com')`,
  );
  for (const name of ['withdrawn', 'reused'] as const) {
    await backend.query('select withdraw_application($1)', [tokens[name]]);
  }
  await storeLinkedApplication('reused@example.com', 'Again'.padEnd(43, '-'));
  await backend.query("select private.erase_person('erased@example.com')");
}

describe('an attacker with the public key', () => {
  let before: ReadonlyMap<string, string>;
  beforeAll(async () => {
    await prepareVictims();
    before = await takeSnapshot();
  });

  it.for(named(attacks))(
    'gets only the expected response from $group: $name',
    async ({ attack }) => {
      const { answer } = attack;
      const { status, text } = await answerTo(attack);
      expect([attack.status].flat(), text).toContain(status);
      if (answer === null) expect(text).toBe('null');
      else if (answer !== undefined) expect(JSON.parse(text)).toMatchObject(answer);

      const shows = typeof answer === 'object' && answer !== null && !('code' in answer);
      if (!shows) expect(text).not.toMatch(/Grace Hopper|الروبوتات|ada@|bob@|received/);
      expect(text).not.toContain(liveHash);
      if (!attack.path.includes(tokens.live)) expect(text).not.toContain(tokens.live);
      expect(await takeSnapshot()).toEqual(before);
    },
  );

  it('gets the same response for a link that ended and one that never existed, even in headers', async () => {
    const answers = new Set<string>();
    for (const attack of attacks['tokens that open nothing'] ?? []) {
      answers.add(JSON.stringify(await answerTo(attack)));
    }
    expect(answers.size).toBe(1);
  });

  it('can’t make the server log a token with a HEAD request', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const path = `/rpc/open_application?token=${tokens.live}`;
    expect((await send(backend.url, { method: 'HEAD', path })).status).toBe(405);
    expect(printed.mock.calls).toEqual([]);
    printed.mockRestore();
  });

  it('delays nobody with a request that never ends', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { port } = new URL(backend.url);
    const socket = connect(Number(port), '127.0.0.1');
    const beginning =
      `POST /rest/v1/applicants HTTP/1.1\r\nhost: localhost\r\napikey: ${publishableKey}\r\n` +
      'content-type: application/json\r\ncontent-length: 100\r\n\r\n[{';
    await new Promise((resolve) => socket.write(beginning, resolve));
    expect((await send(backend.url, { method: 'GET', path })).status).toBe(200);
    socket.destroy();
    // Another test would hear the report of a request that was broken off.
    await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce());
    printed.mockRestore();
  });
});

describe('a row that the visitor may not see', () => {
  beforeAll(async () => {
    await emptyBackend();
    await storeApplication(victims[1]);
  });

  it.for(named(reads))('doesn’t affect $group: $name', async ({ attack }) => {
    const hidden = { ...attack, headers: { ...attack.headers, 'x-applicant-email': 'x' } };
    await storeApplication(victims[0]);
    const withIt = await answerTo(hidden);
    await backend.query('delete from applicants where email = $1', [victims[0]]);
    expect(await answerTo(hidden)).toEqual(withIt);
  });
});

describe('many requests at once', () => {
  beforeEach(emptyBackend);

  it('store one of forty applications with the same address', async () => {
    const headers = { 'x-submission-id': anyId, prefer: 'return=representation' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        send(backend.url, { path, headers, body: [applicant(i % 2 ? 'a@b.co' : 'A@b.co ')] }),
      ),
    );
    const told = answers.map(
      async (answer) => Object(await answer.json()).details ?? answer.status,
    );
    expect((await Promise.all(told)).sort()).toEqual([201, ...Array(39).fill('own submission')]);
    expect(await backend.query('select email from applicants')).toEqual([{ email: 'a@b.co' }]);
  });

  it('show nobody the applications that arrive at the same time', async () => {
    const headers = { apikey: publishableKey, 'content-type': 'application/json' };
    const requests = Array.from({ length: 90 }, (_, i) => {
      const insert = { method: 'POST', body: JSON.stringify([applicant(`new${i}@example.com`)]) };
      const read = i % 3 === 2 ? '/applicants' : path;
      return new Request(`http://localhost/rest/v1${read}`, {
        headers,
        ...(i % 3 === 0 && insert),
      });
    });
    // Without HTTP, which would spread them over time.
    const answers = await Promise.all(requests.map((request) => backend.fetch(request)));
    for (const [i, answer] of answers.entries()) {
      expect(answer.status).toBe([201, 200, 401][i % 3]);
      if (i % 3 === 1) expect(await answer.json()).toEqual([]);
    }
  });
});
