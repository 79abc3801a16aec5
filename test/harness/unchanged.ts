import { expect } from 'vitest';
import { acceptedWrites } from './accepted-writes.ts';
import { storedItems } from './given.ts';

/** Fails if the database accepts a write of this process during a request. */
export const expectNothingWritten = async (request: () => Promise<unknown>): Promise<void> => {
  expect(await acceptedWrites(request)).toEqual([]);
};

/** Fails unless a request changes only its caller's counter of the day. */
export const expectOnlyCounted = async (request: () => Promise<unknown>): Promise<void> => {
  const others = async () => (await storedItems()).filter(({ SK }) => !/^DAY#/.test(String(SK)));
  const before = await others();
  await request();
  expect(await others()).toEqual(before);
};

/**
 * Fails unless a staff request is audited, and changes only the caller's counters of the day.
 * @param after the state in the entry; null for a read
 */
export const expectOnlyAudited = async (
  request: () => Promise<unknown>,
  after: object | null = null,
): Promise<void> => {
  const before = await storedItems();
  await request();
  const known = new Set(before.map((item) => JSON.stringify(item)));
  const others = (await storedItems()).filter(({ SK }) => !/^DAY#/.test(String(SK)));
  const written = others.filter((item) => !known.has(JSON.stringify(item)));
  expect(written).toMatchObject([{ PK: expect.stringMatching(/^AUDIT#/), before: null, after }]);
};

/** Fails unless a refused staff request is audited with its reason, and changes only the caller's counters of the day. */
export const expectOnlyRefused = (request: () => Promise<unknown>, reason: string): Promise<void> =>
  expectOnlyAudited(request, { refused: reason });
