import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { storedItems } from './given.ts';
import { itemsIn, storedPages } from './whole-table.ts';

/** Fails unless a request leaves every item of the table as it was. */
export const expectNothingWritten = async (request: () => Promise<unknown>): Promise<void> => {
  const before = await storedPages();
  await request();
  await expectStill(before);
};

/** Fails unless every item of the table is as it was read before. */
export const expectStill = async (before: readonly string[]): Promise<void> => {
  const now = await storedPages();
  // Their texts are compared at a tenth of what the items cost; where they differ, the items tell which.
  if (!isDeepStrictEqual(now, before)) expect(itemsIn(now)).toEqual(itemsIn(before));
};

/** Fails unless a request of the staff leaves every item as it was, and notes itself in the audit trail. */
export const expectOnlyNoted = async (request: () => Promise<unknown>): Promise<void> => {
  const before = await storedItems();
  await request();
  const known = new Set(before.map((item) => JSON.stringify(item)));
  const written = (await storedItems()).filter((item) => !known.has(JSON.stringify(item)));
  expect(written).toMatchObject([{ PK: expect.stringMatching(/^AUDIT#/), before: null, after: null }]);
};
