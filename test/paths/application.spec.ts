import { test } from '../fixtures/site.ts';
import { application } from './application.ts';
import { pathTests } from './walk-on-page.ts';

for (const path of pathTests(application)) test(...path);
