import { vi } from 'vitest';

/**
 * Each test file has modules of its own, as if it had its process to itself: what they remember and the table they reach is
 * of this file. Only what lies in `node_modules`, half a second of CPU, is loaded once for all files of a worker.
 */
vi.resetModules();

// Vitest puts back before the next test what the last test of a file has changed: here, before this file has its environment.
vi.unstubAllEnvs();
vi.restoreAllMocks();
