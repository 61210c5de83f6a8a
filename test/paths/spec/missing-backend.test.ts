import { expect, test } from 'vitest';
import { createBackendClient } from '../../../src/backend/client.ts';
import { readBackendConfig } from '../../../src/backend/config.ts';

test.each([
  ['url', { url: '', key: 'key' }],
  ['key', { url: 'https://backend.example.org', key: '' }],
])('8.5, which no path can meet: without the %s, client creation throws', (_, config) => {
  expect(() => createBackendClient(config)).toThrow('required');
  const env = { VITE_SUPABASE_URL: config.url, VITE_SUPABASE_ANON_KEY: config.key };
  expect(() => readBackendConfig(env)).toThrow('The site was built without');
});
