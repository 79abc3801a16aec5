import { vi } from 'vitest';

/** The default is long enough for a busy machine. Slower stages set more. */
const timeout = Number(process.env['EVENTUALLY_MS'] ?? 90_000);

/** Repeats a check until it no longer throws. @returns the check's result */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout, interval: 20 });
