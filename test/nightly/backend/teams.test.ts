import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../supabase/embedded/backend.ts';
import { startFreshBackend } from '../../fixtures/database-folder.ts';
import { completeForm } from '../../fixtures/forms.ts';

describe('20,000 applications', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startFreshBackend({ hasSchedule: false });
    await backend.query('set session_replication_role = replica');
  });
  afterAll(() => backend.close());

  // Comparing each with each, or walking a chain from each of its ends, would take minutes.
  it.each([
    ['in one chain', "array[i + 1 || '@example.com']", 1, 20_001],
    ['that name the same person', "array['hub@example.com']", 1, 20_001],
    [
      'in teams of five who list one another',
      "array(select n || '@example.com' from generate_series((i - 1) / 5 * 5 + 1, (i - 1) / 5 * 5 + 5) as n where n <> i)",
      4_000,
      5,
    ],
  ])('%s are grouped quickly', async (_, members, count, size) => {
    await backend.query('delete from applicants');
    // Each row names others by its number `i`, and bypasses all triggers.
    await backend.query(`
      insert into applicants (
        id, created_at, status, inserted_xid, full_name, email, track_selection, experience,
        motivation, team_preference, team_members
      )
      select gen_random_uuid(), now(), 'received', '1', 'Name', i || '@example.com', '${completeForm.track_selection}',
        'None.', 'Robots.', 'have_team', ${members}
      from generate_series(1, 20000) as i
    `);
    const [teams] = await backend.query(
      'select count(*)::integer as count, max(size) as size from private.teams',
    );
    expect(teams).toEqual({ count, size });
  });
});
