import { expect, test } from '../fixtures/site.ts';
import { management } from './management.ts';
import { pathTests, prepare } from './walk-on-page.ts';

prepare();
const { pathsOf, unlisted } = pathTests(management);

for (const path of pathsOf('mender')) test(...path);
for (const path of pathsOf('wanderer behind the link')) test(...path);
for (const path of pathsOf('one whose save is not answered')) test(...path);
for (const path of pathsOf('saver')) test(...path);
for (const path of pathsOf('withdrawer')) test(...path);
for (const path of pathsOf('late visitor')) test(...path);
for (const path of pathsOf('one without a link')) test(...path);
for (const path of pathsOf('one whose link opens nothing')) test(...path);
for (const path of pathsOf('one with two links')) test(...path);

test('every journey behind the link is listed', () => expect(unlisted()).toEqual([]));
