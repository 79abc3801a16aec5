import { defineConfig } from 'vitest/config';

/** The tests that mutation testing runs: `npm run mutation`. */
export default defineConfig({
  test: {
    include: ['test/domain/**/*.test.ts', 'test/auth/encoding.test.ts'],
  },
});
