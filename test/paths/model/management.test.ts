import { management } from './management.ts';
import { testPathsOf } from './test-paths.ts';

testPathsOf(management);
