import { vi } from 'vitest';

/** How long a busy machine may need; the configuration of a slower stage says more. */
const timeout = Number(process.env['EVENTUALLY_MS'] ?? 90_000);

/** Waits until a check throws no more. @returns what the check returned */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout, interval: 20 });
