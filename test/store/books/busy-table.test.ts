import { expect, test } from 'vitest';
import { reconcileStore, wholeTable } from '../../../shared/store/books/reconcile-store.ts';
import { walletKey } from '../../../shared/store/table/keys.ts';
import { replaceItems } from '../../harness/given-ledger.ts';
import { awsError, faultyTable } from '../../harness/observed.ts';

await replaceItems([], [{ ...walletKey('usr_1'), available_idr: 0, held_idr: 0 }]);

const busyFor = (requests: number) => {
  let left = requests;
  return faultyTable({
    before: () => {
      left -= 1;
      if (left >= 0) throw awsError('ThrottlingException');
    },
  });
};

const readItems = async (requests: number, waitsMs: readonly number[]) => {
  const read: unknown[] = [];
  for await (const page of reconcileStore(busyFor(requests), waitsMs).items(wholeTable)) read.push(...page);
  return read;
};

test('a page of a throttled table is read again after a pause', async () => {
  expect(await readItems(2, [1, 1])).toHaveLength(1);
});

test('a table that stays busy fails with dependency_unavailable', async () => {
  await expect(readItems(3, [1, 1])).rejects.toMatchObject({ code: 'dependency_unavailable' });
});
