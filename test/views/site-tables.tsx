import { LoadError } from '../../src/document/load-error.tsx';
import { About } from '../../src/landing/about.tsx';
import { Footer } from '../../src/landing/footer.tsx';
import { Header } from '../../src/landing/header.tsx';
import { Hero } from '../../src/landing/hero.tsx';
import { LandingPage } from '../../src/landing/landing-page.tsx';
import { Questions } from '../../src/landing/questions.tsx';
import { Sponsors } from '../../src/landing/sponsors.tsx';
import { Tracks } from '../../src/landing/tracks.tsx';
import { TextArea } from '../../src/ui/control.tsx';
import { Field, RadioGroup } from '../../src/ui/field.tsx';
import { closingNotice } from './application-tables.tsx';
import { summary } from './management-tables.tsx';
import { Remembering } from './remembering.tsx';
import { combinations, type Rows } from './tables.ts';

const parts = ['hint', 'error', 'advice'] as const;

/** A field with each combination of its parts, and whether it shows them already. A choice has only an error. */
export const fields: Rows = combinations([...parts, 'revealed', 'choice'], (holds) => {
  const given = parts.filter(holds).map((part) => [part, `The ${part}.`]);
  const texts = { id: 'field', label: 'The label', ...Object.fromEntries(given) };
  const message = holds('error') ? 'The error.' : true;
  return (
    <Remembering of={[holds('revealed') && message]}>
      {holds('choice') ? (
        <RadioGroup id="field" label="The label" error={holds('error') ? 'The error.' : undefined}>
          The options
        </RadioGroup>
      ) : (
        <Field {...texts}>{(control) => <TextArea {...control} name="field" />}</Field>
      )}
    </Remembering>
  );
});

/** The views that depend on the site's content and variables. The first has all the sections in it. */
export const siteViews = {
  'landing page': <LandingPage />,
  header: <Header />,
  hero: <Hero />,
  about: <About />,
  tracks: <Tracks />,
  sponsors: <Sponsors />,
  footer: <Footer />,
  questions: <Questions />,
  'questions before the script': (
    <Remembering isPrerendered>
      <Questions />
    </Remembering>
  ),
  'closing notice': closingNotice,
  summary,
  'load error': <LoadError />,
};
