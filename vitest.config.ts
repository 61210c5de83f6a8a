import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'content',
          include: ['test/content/**/*.test.ts'],
          environment: 'node',
        },
      },
    ],
  },
});
