import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'machine', include: ['test/machine/**/*.test.ts'] } },
      { test: { name: 'paths', include: ['test/paths/**/*.test.ts'] } },
    ],
  },
});
