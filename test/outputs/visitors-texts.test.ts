import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fieldNames, isChoiceName, isMemberName } from '../../machines/application.form.ts';
import { AnswerList } from '../../src/application/steps/answer-list.tsx';
import { toApplicant } from '../../src/backend/applicant.ts';
import { fieldTexts } from '../../src/content/application.ts';
import { writeMail } from '../../supabase/functions/send-application-email/mail-text.ts';
import { backend } from '../fixtures/backend.ts';
import { mailFacts } from '../fixtures/deployed-function.ts';
import { fieldVectors } from '../fixtures/field-vectors.ts';
import { completeForm, people } from '../fixtures/forms.ts';
import { expectOutput } from './expect-output.ts';

/** Quotes a text: with codes of what a font doesn't show by itself, and with the length of runs. */
const quoted = (text: string) =>
  JSON.stringify(text)
    .replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`)
    .replaceAll(/(\P{Surrogate})\1{19,}/gu, (run, one) => `${one}×${run.length / one.length}`);

/** Every text that a visitor may send, of the vectors and of the people, by field. A member is an address. */
const texts = [
  ...fieldVectors.flatMap(({ field, input, message }) =>
    message ? [] : [[field, input] as const],
  ),
  ...Object.values(people).flatMap((form) => fieldNames.map((name) => [name, form[name]] as const)),
].filter(([name, text]) => text !== '' && !isMemberName(name) && !isChoiceName(name));

test('what row, mail, organisers and page make of every text', async () => {
  const lines: string[] = [];
  for (const key of new Set(texts.map((one) => JSON.stringify(one)))) {
    const [name, text]: (typeof texts)[number] = JSON.parse(key);
    const form = { ...completeForm, [name]: text };
    const stored = String(Object(toApplicant(form))[name]);
    const [row] = await backend.query('select private.cell($1) as cell', [stored]);
    const html = renderToStaticMarkup(createElement(AnswerList, { form }));
    const [, answer = ''] = html.split(`>${fieldTexts[name].label}</dt>`);
    const shown = answer.slice(0, answer.indexOf('</dd>')).replace(/^.*?>/, '');
    const application = { ...mailFacts.application, name: stored };
    const [greeting = ''] = writeMail('link', { ...mailFacts, application }).text.split(' someone');
    const made = {
      row: stored,
      cell: String(row?.cell),
      page: shown.replaceAll(
        /&#x27;|&quot;|&lt;|&gt;|&amp;|<wbr\/>|<span[^>]*>|<\/span>/g,
        (sign) => {
          return (
            { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }[sign] ?? ''
          );
        },
      ),
      ...(name === 'full_name' && { greeting }),
    };
    const changed = Object.entries(made).filter(([, other]) => other !== text);
    const alike = Map.groupBy(changed, ([, other]) => other);
    const told = [...alike].map(
      ([other, all]) => `  ${all.map(([what]) => what).join(', ')}: ${quoted(other)}`,
    );
    lines.push(`${name} ${quoted(text)}`, ...told);
  }
  expect(lines.length).toBeGreaterThan(80);
  await expectOutput('visitors-texts.txt', `${lines.join('\n')}\n`);
});
