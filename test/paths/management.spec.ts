import { test } from '../fixtures/site.ts';
import { management } from './management.ts';
import { pathTests } from './walk-on-page.ts';

const pathsOf = pathTests(management);

for (const path of pathsOf('mender')) test(...path);
for (const path of pathsOf('wanderer behind the link')) test(...path);
for (const path of pathsOf('saver')) test(...path);
for (const path of pathsOf('withdrawer')) test(...path);
for (const path of pathsOf('one whose link stops working')) test(...path);
for (const path of pathsOf('one without a link')) test(...path);
