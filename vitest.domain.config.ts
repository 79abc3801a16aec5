import { defineConfig } from 'vitest/config';

/** The tests of `shared/domain` for the mutation tests: `npm run mutation`. */
export default defineConfig({
  test: {
    include: ['test/domain/**/*.test.ts', 'test/auth/encoding.test.ts'],
  },
});
