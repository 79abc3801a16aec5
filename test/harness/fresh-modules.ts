import { vi } from 'vitest';

/**
 * Gives each test file its own modules, as in a separate process. Only `node_modules` is loaded once per worker,
 * because it costs half a second of CPU.
 */
vi.resetModules();

// Vitest restores changes only before the next test, so the last test of another file may have left some.
vi.unstubAllEnvs();
vi.restoreAllMocks();
