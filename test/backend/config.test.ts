import { expect, test } from 'vitest';
import { MissingConfigError, readBackendConfig } from '../../src/backend/config.ts';

const url = 'https://project.supabase.co';

test.each([
  [url, 'key', []],
  [url, '', ['VITE_SUPABASE_ANON_KEY']],
  ['', 'key', ['VITE_SUPABASE_URL']],
  ['', '', ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY']],
])('§8: a build with the address %j and the key %j lacks %j', (address, key, missing) => {
  const read = () => readBackendConfig({ VITE_SUPABASE_URL: address, VITE_SUPABASE_ANON_KEY: key });
  if (missing.length === 0) return expect(read()).toEqual({ url, key });
  const message = `The site was built without ${missing.join(' and ')}.`;
  expect(read).toThrow(MissingConfigError);
  expect(read).toThrow(expect.objectContaining({ name: 'MissingConfigError', message, missing }));
});
