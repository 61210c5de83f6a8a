import { test } from '../fixtures/site.ts';
import { management } from './management.ts';
import { pathTests } from './walk-on-page.ts';

for (const path of pathTests(management)) test(...path);
