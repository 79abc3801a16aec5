import { expect } from 'vitest';
import { storedItems } from './given.ts';

/** Fails unless a request leaves every item of the table as it was. */
export const expectNothingWritten = async (request: () => Promise<unknown>): Promise<void> => {
  const before = await storedItems();
  await request();
  expect(await storedItems()).toEqual(before);
};
