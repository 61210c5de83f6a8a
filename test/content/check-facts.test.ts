import { expect, test } from 'vitest';
import { contradictions } from '../../tools/vite/check-facts.ts';

/** The spec's days. */
const facts = {
  opening: '2025-09-01',
  closing: '2025-09-28',
  decidedBy: '',
  start: '2025-09-29',
  end: '2025-10-06',
  timeZone: 'Etc/GMT+12',
  contactEmail: 'hello@jam.dev',
};
const closesAt = 'VITE_REGISTRATION_CLOSES_AT';

test.each([
  [{}, '2025-09-28', `${closesAt} is '2025-09-28', which is no instant with an offset`],
  [{}, '2025-09-28T23:59:59', 'which is no instant with an offset'],
  [{}, '2025-02-31T99:00:00-12:00', 'which is no instant with an offset'],
  [
    { opening: '1.9.2025' },
    '',
    "opening is '1.9.2025', which is neither a day nor an instant with an offset",
  ],
  [{ start: '2025-09-29T09:00:00' }, '', 'which is neither a day nor an instant'],
  [
    { start: '2025-09-29T09:00:00-07:00' },
    '',
    'start has the offset -07:00, but Etc/GMT+12 has -12:00 then',
  ],
  [
    { timeZone: 'Europe/London' },
    '2025-09-28T23:59:59Z',
    'has the offset Z, but Europe/London has +01:00 then',
  ],
  [{ opening: '2025-09-29' }, '', 'closing comes before opening'],
  [{ start: '2025-09-27' }, '', 'start comes before closing'],
  [{ decidedBy: '2025-09-27' }, '', 'decidedBy comes before closing'],
  [{ opening: '', decidedBy: '2025-09-30' }, '', 'start comes before decidedBy'],
  [{ end: '2025-09-28' }, '', 'end comes before start'],
  [{ contactEmail: 'hello@jam' }, '', 'Nobody can write to contactEmail (hello@jam)'],
  [{}, '2025-09-30T00:00:00-12:00', `start comes before ${closesAt}`],
  [
    { opening: '2025-09-28T23:59:59-12:00' },
    '2025-09-28T23:59:58-12:00',
    `${closesAt} comes before opening`,
  ],
])(
  'facts that make no sense are refused, by their names: %o, closing %j',
  (changes, closing, message) => {
    expect(contradictions({ ...facts, ...changes }, closing)).toEqual([
      expect.stringContaining(message),
    ]);
  },
);

test('an unknown time zone is refused', () => {
  const changes = { timeZone: 'Mars/Olympus', start: '2025-09-29T09:00:00Z' };
  expect(() => contradictions({ ...facts, ...changes })).toThrow('Mars/Olympus');
});

test.each([
  [{}, undefined],
  [{}, '2025-09-28T23:59:59.999-12:00'],
  // Registration may close on the day on which the event starts.
  [{}, '2025-09-29T12:00:00-12:00'],
  [
    { timeZone: 'Europe/London', start: '2025-12-29T09:00Z', end: '2025-12-31T24:00:00Z' },
    undefined,
  ],
])('and any other is accepted: %o, closing %j', (changes, closing) => {
  expect(contradictions({ ...facts, ...changes }, closing)).toEqual([]);
});
