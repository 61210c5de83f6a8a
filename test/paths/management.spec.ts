import { listPaths } from './page/list-paths.ts';
import { visitManagement } from './page/management-page.ts';

await listPaths(async () => (await import('./model/management.ts')).management, {
  start: visitManagement,
});
