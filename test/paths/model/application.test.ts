import { application } from './application.ts';
import { testPathsOf } from './test-paths.ts';

testPathsOf(application);
