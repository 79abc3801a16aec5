import { countingMs, earningsDue, erasureDue, refuseHoldings, waitingMs } from '../domain/erasure/deletion.ts';
import { identifyingTexts, leftOf } from '../domain/erasure/erasing.ts';
import { ownData } from '../domain/erasure/own-data.ts';
import { isDeleted } from '../domain/erasure/retention-rules.ts';
import type { RandomBytes } from '../domain/ids.ts';
import { incomingKey, storedKeys } from '../domain/media/kinds.ts';
import { Fault } from '../errors.ts';
import { isStoreFailure, type ObjectStore } from '../media/object-store.ts';
import { eraseNumber } from '../store/certificates/erase-number.ts';
import { eraseCreatorName } from '../store/courses/erase-creator-name.ts';
import { readForDeletion } from '../store/erasure/delete-account.ts';
import { eraseItem } from '../store/erasure/erase.ts';
import { beginErasing, endErasing, eraseAccount, postponeErasing } from '../store/erasure/erase-account.ts';
import { itemsOfUser } from '../store/erasure/partition.ts';
import { eraseStaffTexts } from '../store/erasure/staff-texts.ts';
import { StoredMedia } from '../store/media/stored-media.ts';
import { accountKey, readKey } from '../store/table/keys.ts';
import { readable } from '../store/table/page.ts';
import { type Item, type Key, readItem, type Table } from '../store/table/table.ts';
import { cancelOpenOrders } from './open-orders.ts';

type Ports = {
  readonly table: Table;
  readonly randomBytes: RandomBytes;
  /** The media storage. Without it, the nightly sweep deletes the objects. */
  readonly store?: ObjectStore | undefined;
};

/**
 * - `not due`: nothing is due, for example after a cancellation.
 * - `waits for money`: the wallet is not empty or a top-up is open, so the erasure is postponed by a day.
 * - `waits for a payout`: earnings are not paid, so the erasure is postponed by a day.
 * - `waits for figures`: the last sales may not be counted, so the erasure is postponed by an hour.
 * - `continues`: some courses still contain the name. The account is still due, and the next call continues.
 */
export type Erased = 'erased' | 'not due' | `waits for ${'money' | 'a payout' | 'figures'}` | 'continues';

type Wait = { readonly erased: Erased; readonly delayMs: number };

/** The reason to postpone an erasure, and the delay; undefined if there is none. */
const waitOf = (
  { wallet, earnings }: Pick<Awaited<ReturnType<typeof readForDeletion>>, 'wallet' | 'earnings'>,
  eraseAt: string,
): Wait | undefined => {
  if (refuseHoldings(wallet)) return { erased: 'waits for money', delayMs: waitingMs };
  const due = earningsDue(earnings, eraseAt);
  if (due === undefined) return undefined;
  return due === 'unpaid'
    ? { erased: 'waits for a payout', delayMs: waitingMs }
    : { erased: 'waits for figures', delayMs: countingMs };
};

const maximumParallel = 8;

const keyOf = (item: Item): Key => ({ PK: String(item['PK']), SK: String(item['SK']) });
const kindOf = (item: Item) => readKey(keyOf(item)).kind ?? '';
const isAccount = (item: Item): boolean => kindOf(item) === 'ACCOUNT';

/**
 * Deletes the objects of a medium before its item. After a crash, the next run still finds the item.
 *
 * @throws Fault `dependency_unavailable` when the storage fails; the erasure remains due
 */
const removeObjects = async (store: ObjectStore | undefined, item: Item): Promise<void> => {
  if (kindOf(item) !== 'MEDIA' || store === undefined) return;
  const [media] = readable(StoredMedia, item);
  // The nightly sweep deletes the objects of a malformed item.
  if (media === undefined) return;
  const keys = [incomingKey(media.media_id), ...storedKeys(media)];
  const removed = await Promise.all(keys.map((key) => store.erase(key)));
  if (removed.some(isStoreFailure)) throw new Fault('dependency_unavailable', 'The storage does not remove media.');
};

/**
 * Erases all items of a user, and the texts of the staff about the user. The account is erased last. After a crash the account is still due, so
 * the next run begins again.
 */
const eraseItems = async ({ table, store }: Ports, userId: string, nowMs: number): Promise<void> => {
  for await (const page of itemsOfUser(table, userId)) {
    const items = page.filter((item) => !isAccount(item));
    for (let start = 0; start < items.length; start += maximumParallel)
      await Promise.all(
        items.slice(start, start + maximumParallel).map(async (item) => {
          const kind = ownData[kindOf(item)];
          if (kind && isDeleted(kind, item)) await removeObjects(store, item);
          // The certificate's entry in the public register is erased first. After a crash, the next run still finds the
          // certificate.
          if (kindOf(item) === 'CERTIFICATE') await eraseNumber(table, String(item['number']), nowMs);
          if (kind) await eraseItem(table, kind, { ...item, ...keyOf(item) });
        }),
      );
  }
  await eraseStaffTexts(table, userId);
};

/**
 * Verifies that the chosen items contain no erasable attribute and no identifying text.
 *
 * @throws Fault `internal_error` naming items and attributes, never values
 */
const expectNothingLeft = async (
  table: Table,
  userId: string,
  texts: readonly string[],
  among: (item: Item) => boolean,
): Promise<void> => {
  const found: string[] = [];
  for await (const page of itemsOfUser(table, userId))
    for (const item of page.filter(among)) {
      const left = leftOf(ownData[kindOf(item)], item, texts);
      if (left.length > 0) found.push(`${kindOf(item)}: ${left.join(', ')}`);
    }
  if (found.length > 0)
    throw new Fault('internal_error', `An erasure has left ${[...new Set(found)].slice(0, 10).join('; ')}.`);
};

/**
 * Erases a user whose erasure is due. The erasure is idempotent, so it can be repeated after a crash at any write. The
 * account is the last item to be erased. It stays due until the verification succeeds and no course
 * contains the user's name.
 *
 * @throws Fault `internal_error` when personal data is left; `dependency_unavailable` when the storage fails or the
 * account changed
 */
export const eraseUser = async (userId: string, nowMs: number, ports: Ports): Promise<Erased> => {
  const { table } = ports;
  const { account, ...read } = await readForDeletion(table, userId);
  const due = erasureDue(account, nowMs);
  if (due === 'nothing' || account?.erase_at === undefined) return 'not due';
  const { erase_at: eraseAt } = account;
  const texts = identifyingTexts(account);
  if (due === 'erase') {
    const wait = async ({ erased, delayMs }: Wait): Promise<Erased> => {
      await postponeErasing(table, userId, new Date(nowMs + delayMs).toISOString());
      return erased;
    };
    const first = waitOf(read, eraseAt);
    if (first) return wait(first);
    if (!(await beginErasing(table, userId, eraseAt, nowMs))) return 'not due';
    await cancelOpenOrders(userId, read.wallet, nowMs, ports);
    await eraseItems(ports, userId, nowMs);
    await expectNothingLeft(table, userId, texts, (item) => !isAccount(item));

    const [item, now] = [await readItem(table, accountKey(userId)), await readForDeletion(table, userId)];
    const { ACCOUNT: kind } = ownData;
    if (item === undefined || kind === undefined) return 'not due';
    const then = waitOf(now, eraseAt);
    if (then) return wait(then);
    const written = await eraseAccount(table, { ...now, kind, item: { ...item, user_id: userId }, nowMs });
    if (written !== undefined)
      throw new Fault('dependency_unavailable', 'Somebody else changed it at the same moment.');
  } else {
    // The account is already erased. A request may have written items after that.
    await eraseItems(ports, userId, nowMs);
  }
  await expectNothingLeft(table, userId, texts, () => true);
  if (!(await eraseCreatorName(table, userId, nowMs))) return 'continues';
  await endErasing(table, userId);
  return 'erased';
};
