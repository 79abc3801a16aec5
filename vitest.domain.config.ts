import { defineConfig } from 'vitest/config';

/** The tests of the pure core alone, as the mutation tests run them: `npm run mutation`. */
export default defineConfig({
  test: {
    include: ['test/domain/**/*.test.ts', 'test/auth/encoding.test.ts'],
  },
});
