import { vi } from 'vitest';

/**
 * Gives each test file its own modules, as in a separate process. Only `node_modules` is loaded once per worker,
 * because it costs half a second of CPU.
 */
vi.resetModules();

// Vitest restores a test's changes only before the next test. Changes of another file's last test must not stay.
vi.unstubAllEnvs();
vi.restoreAllMocks();
