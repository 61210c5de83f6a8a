import { application } from './application.ts';
import { management } from './management.ts';
import type { Subject } from './subject.ts';

/** Every machine to walk, by name. */
export const subjects: Readonly<Record<Subject['name'], Subject>> = { application, management };
