import { visitApplication } from './page/application-page.ts';
import { listPaths } from './page/list-paths.ts';

await listPaths(async () => (await import('./model/application.ts')).application, {
  start: visitApplication,
});
