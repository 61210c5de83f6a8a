import { expect, test } from 'vitest';
import { createBackendClient } from '../../src/backend/client.ts';
import { MissingConfigError, readBackendConfig } from '../../src/backend/config.ts';

const url = 'https://project.supabase.co';

test('the backend’s address and key come from the build', () => {
  const env = { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: 'key' };
  expect(readBackendConfig(env)).toEqual({ url, key: 'key' });
});

test.each([
  [{ VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: '' }, ['VITE_SUPABASE_ANON_KEY']],
  [{ VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: 'key' }, ['VITE_SUPABASE_URL']],
  [
    { VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' },
    ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY'],
  ],
])('§8: the error names the missing variables, and no client is created: %j', (env, missing) => {
  const message = `The site was built without ${missing.join(' and ')}.`;
  const read = () => readBackendConfig(env);
  expect(read).toThrow(MissingConfigError);
  expect(read).toThrow(expect.objectContaining({ name: 'MissingConfigError', message, missing }));
  const config = { url: env.VITE_SUPABASE_URL, key: env.VITE_SUPABASE_ANON_KEY };
  expect(() => createBackendClient(config)).toThrow('required');
});
