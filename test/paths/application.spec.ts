import { expect, test } from '../fixtures/site.ts';
import { application } from './application.ts';
import { pathTests, prepare } from './walk-on-page.ts';

prepare();
const { pathsOf, unlisted } = pathTests(application);

for (const path of pathsOf('newcomer')) test(...path);
for (const path of pathsOf('newcomer before closing')) test(...path);
for (const path of pathsOf('editor')) test(...path);
for (const path of pathsOf('team')) test(...path);
for (const path of pathsOf('wanderer from step 1')) test(...path);
for (const path of pathsOf('wanderer from step 2')) test(...path);
for (const path of pathsOf('wanderer from step 3')) test(...path);
for (const path of pathsOf('applicant')) test(...path);
for (const path of pathsOf('corrector')) test(...path);
for (const path of pathsOf('second applicant')) test(...path);
for (const path of pathsOf('applicant in two tabs')) test(...path);
for (const path of pathsOf('guest of a private window')) test(...path);
for (const path of pathsOf('latecomer')) test(...path);
for (const path of pathsOf('applicant in the last second')) test(...path);
for (const path of pathsOf('late returner')) test(...path);
for (const path of pathsOf('late newcomer')) test(...path);

test('every journey of the application is listed', () => expect(unlisted()).toEqual([]));
