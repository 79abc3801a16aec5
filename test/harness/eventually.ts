import { vi } from 'vitest';

/** Waits until a check throws no more, as long as a busy machine may need. @returns what the check returned */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 90_000, interval: 20 });
