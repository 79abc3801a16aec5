import { vi } from 'vitest';

/**
 * Gives each test file its own modules, as if it had a process to itself. Their state and their table belong to this file.
 * Only `node_modules`, half a second of CPU, is loaded once for all files of a worker.
 */
vi.resetModules();

// Vitest restores the changes of the last test of a file only before the next test. This file must not inherit them.
vi.unstubAllEnvs();
vi.restoreAllMocks();
