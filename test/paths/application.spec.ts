import { test } from '../fixtures/site.ts';
import { application } from './application.ts';
import { pathTests } from './walk-on-page.ts';

const pathsOf = pathTests(application);

for (const path of pathsOf('newcomer')) test(...path);
for (const path of pathsOf('newcomer before closing')) test(...path);
for (const path of pathsOf('editor')) test(...path);
for (const path of pathsOf('team')) test(...path);
for (const path of pathsOf('wanderer')) test(...path);
for (const path of pathsOf('applicant')) test(...path);
for (const path of pathsOf('corrector')) test(...path);
for (const path of pathsOf('latecomer')) test(...path);
for (const path of pathsOf('late returner')) test(...path);
