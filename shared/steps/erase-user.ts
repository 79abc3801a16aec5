import type { RandomBytes } from '../domain/ids.ts';
import { erasureDue, refuseHoldings, waitingMs } from '../domain/people/deletion.ts';
import { identifyingTexts, leftOf } from '../domain/people/erasing.ts';
import { ownData } from '../domain/people/own-data.ts';
import { Fault } from '../errors.ts';
import { readForDeletion } from '../store/people/delete-account.ts';
import { eraseItem } from '../store/people/erase.ts';
import { beginErasing, endErasing, eraseAccount, postponeErasing } from '../store/people/erase-account.ts';
import { wholePartition } from '../store/people/partition.ts';
import { accountKey } from '../store/table/keys.ts';
import { readKey } from '../store/table/read-key.ts';
import { type Item, type Key, readItem, type Table } from '../store/table/table.ts';
import { cancelOpenOrders } from './open-orders.ts';

type Ports = { readonly table: Table; readonly randomBytes: RandomBytes };

/** What became of an erasure: done; nothing to do, because somebody cancelled it; or money stands in the way, for a day. */
export type Erased = 'erased' | 'not due' | 'waits for money';

/** So many items are erased at once. */
const maximumParallel = 8;

const keyOf = (item: Item): Key => ({ PK: String(item['PK']), SK: String(item['SK']) });
const kindOf = (item: Item) => readKey(keyOf(item)).kind ?? '';
const isAccount = (item: Item): boolean => kindOf(item) === 'ACCOUNT';

/** Erases all of a partition but the account, which is last: as long as it is there, a run that died is begun again. */
const eraseItems = async (table: Table, userId: string, texts: readonly string[]): Promise<void> => {
  for await (const page of wholePartition(table, userId)) {
    const items = page.filter((item) => !isAccount(item));
    for (let start = 0; start < items.length; start += maximumParallel)
      await Promise.all(
        items.slice(start, start + maximumParallel).map(async (item) => {
          const kind = ownData[kindOf(item)];
          if (kind) await eraseItem(table, kind, { ...item, ...keyOf(item) }, texts);
        }),
      );
  }
};

/**
 * The reader at the end: nothing that is to be erased is left, and no text by which the person could be told.
 *
 * @throws Fault `internal_error` that names items and attributes, never values
 */
const expectNothingLeft = async (
  table: Table,
  userId: string,
  texts: readonly string[],
  among: (item: Item) => boolean,
): Promise<void> => {
  const found: string[] = [];
  for await (const page of wholePartition(table, userId))
    for (const item of page.filter(among)) {
      const left = leftOf(ownData[kindOf(item)], item, texts);
      if (left.length > 0) found.push(`${kindOf(item)}: ${left.join(', ')}`);
    }
  if (found.length > 0)
    throw new Fault('internal_error', `An erasure has left ${[...new Set(found)].slice(0, 10).join('; ')}.`);
};

/**
 * Erases a user whose time has come. It may die at any write and be begun again: each does nothing where nothing is to do, the
 * account is the last to go, and it stays due until somebody has looked that nothing is left.
 *
 * @throws Fault `internal_error` when something is left
 */
export const eraseUser = async (userId: string, nowMs: number, ports: Ports): Promise<Erased> => {
  const { table } = ports;
  const { account, wallet } = await readForDeletion(table, userId);
  const due = erasureDue(account, nowMs);
  if (due === 'nothing' || account?.erase_at === undefined) return 'not due';
  const texts = identifyingTexts(account);
  if (due === 'erase') {
    const wait = async (): Promise<Erased> => {
      await postponeErasing(table, userId, new Date(nowMs + waitingMs).toISOString());
      return 'waits for money';
    };
    if (refuseHoldings(wallet)) return wait();
    if (!(await beginErasing(table, userId, account.erase_at, nowMs))) return 'not due';
    await cancelOpenOrders(userId, wallet, nowMs, ports);
    await eraseItems(table, userId, texts);
    await expectNothingLeft(table, userId, texts, (item) => !isAccount(item));

    const [item, now] = [await readItem(table, accountKey(userId)), await readForDeletion(table, userId)];
    const { ACCOUNT: kind } = ownData;
    if (item === undefined || kind === undefined) return 'not due';
    if (refuseHoldings(now.wallet)) return wait();
    const written = await eraseAccount(table, { kind, item: { ...item, user_id: userId }, wallet: now.wallet, nowMs });
    if (written !== undefined)
      throw new Fault('dependency_unavailable', 'Somebody else changed it at the same moment.');
  } else {
    // What somebody has written since, as a sign-in with their old identity does, goes as well.
    await eraseItems(table, userId, texts);
  }
  await expectNothingLeft(table, userId, texts, () => true);
  await endErasing(table, userId);
  return 'erased';
};
