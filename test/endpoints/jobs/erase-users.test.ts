import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eraseUsers, handler, portsOf } from '../../../functions/jobs/erase-users.ts';
import { recordedGrants } from '../../../shared/domain/drafts/four-eyes.ts';
import type { PayableAccount } from '../../../shared/domain/payables/account.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { readAccount, referralCodeExists } from '../../../shared/store/accounts/read.ts';
import { accountKey, dayKey, idTokenKey } from '../../../shared/store/table/keys.ts';
import { type Item, type Key, readItem, type Table } from '../../../shared/store/table/table.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { erase } from '../../harness/erase.ts';
import { givenUser, storedAccount, storedItems } from '../../harness/given.ts';
import { givenPlacedOrder, storedOrder } from '../../harness/given-checkout.ts';
import { couponUses, givenShardedCoupon } from '../../harness/given-coupon.ts';
import { dayMs, givenDeleted } from '../../harness/given-deleted.ts';
import { givenDeletedLeaver, secretsOf } from '../../harness/given-leaver.ts';
import { givenFigures, givenPaid } from '../../harness/given-payable.ts';
import { expectBooks } from '../../harness/given-topup.ts';
import { givenBalance } from '../../harness/given-wallet.ts';
import { changeAccount, interruptedTable } from '../../harness/interrupted.ts';
import { faultyTable } from '../../harness/observed.ts';
import { putAll } from '../../harness/put-all.ts';
import { itemsIn } from '../../harness/restored.ts';
import { restoreItems } from '../../harness/restored-items.ts';

const later = () => Date.now() + dayMs + 60_000;
const runAt = (nowMs: number) => eraseUsers({ ...portsOf(table, () => 300_000), clock: () => nowMs });

const itemsOf = async ({ user_id }: Pick<Account, 'user_id'>) =>
  (await storedItems()).filter(({ PK }) => PK === accountKey(user_id).PK);

/** All items and their events as one text. Sets become arrays for JSON. */
const textOf = (items: readonly Record<string, unknown>[]): string =>
  JSON.stringify(items, (_, value) => (value instanceof Set ? [...value] : value)).toLowerCase();

let leaver: Awaited<ReturnType<typeof givenDeletedLeaver>>;
let items: readonly (Key & Item)[];

beforeAll(async () => {
  leaver = await givenDeletedLeaver();
  items = await itemsIn(table);
});

/** Gives a test a table in which only the leaver is deleted. */
const restoreTable = () => restoreItems(items);

/** Expects that the leaver is erased. @returns the table's items */
const expectErased = async (): Promise<readonly Record<string, unknown>[]> => {
  const { user, personal } = leaver;
  const all = await storedItems();
  const text = textOf(all);
  for (const secret of secretsOf(personal)) expect(text.includes(secret), secret).toBe(false);
  const events = all.filter(({ PK, event }) => PK === `EVENT#${user.user_id}` && Object(event).type === 'user.erased');
  expect(events).toHaveLength(1);
  const account = all.find(({ PK, SK }) => PK === accountKey(user.user_id).PK && SK === accountKey(user.user_id).SK);
  expect(account).toMatchObject({ status: 'deleted', generation: 0, erased_at: expect.any(String) });
  expect(Object.keys(account ?? {}).toSorted()).toEqual([
    ...'PK SK access_changes consents created_at erase_at erased_at erasing_since'.split(' '),
    ...'generation list roles sessions_revoked_at status tokens_valid_from updated_at user_id'.split(' '),
  ]);
  return all;
};

describe('somebody who is erased', () => {
  const lines: string[] = [];

  /** The tests read the table after one run. */
  beforeAll(async () => {
    await restoreTable();
    const past = { set: new Date(Date.now() - 1000).toISOString() };
    const due = update(accountKey(leaver.user.user_id), { erase_at: past, due_at: past });
    expect(await transact(table, { due })).toBeUndefined();
    const hear = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
    await handler(undefined, { getRemainingTimeInMillis: () => 300_000 });
    hear.mockRestore();
  });

  test('an erased user is nowhere in the table, its events or the log lines by any value', async () => {
    const before = textOf(items);
    for (const secret of secretsOf(leaver.personal)) expect(before.includes(secret), secret).toBe(true);
    await expectErased();
    expect(lines.join('')).toContain('"erased":1');
    for (const secret of secretsOf(leaver.personal)) expect(lines.join('').toLowerCase().includes(secret)).toBe(false);
    expect(await referralCodeExists(table, leaver.user.referral_code)).toBe(false);
  });

  test('an erased user has no picture or document, and the picture of a course stays', async () => {
    const { uploads } = leaver;
    const ids = (await storedItems()).filter(({ media_id }) => String(media_id).endsWith(uploads));
    expect(ids.map(({ media_id }) => media_id)).toEqual([`med_course${uploads}`, `med_course${uploads}`]);
  });

  test('an erased user keeps the items of the books and consents, and the books are right', async () => {
    const { user } = leaver;
    const before = items.filter(({ PK }) => PK === accountKey(user.user_id).PK);
    const kinds = (items: readonly Record<string, unknown>[]) =>
      items.map(({ SK }) => String(SK)).filter((SK) => !/^(IDEMPOTENCY#|COUPON_GUESSES|MEDIA#med_avatar)/.test(SK));
    expect(kinds(await itemsOf(user))).toEqual(kinds(before));
    expect(kinds(before).map((SK) => SK.split('#')[0])).toEqual(
      expect.arrayContaining(['CONSENT', 'CREDIT', 'DEBIT', 'ENROLLMENT', 'ENTRY', 'ORDER', 'WALLET', 'CLAIM']),
    );
    await expectBooks(user.user_id);
  });

  test('an erased user has no counters of a day and no tried coupon codes', async () => {
    const counters = (all: readonly Record<string, unknown>[]) =>
      all.filter(({ PK }) => PK === dayKey(leaver.user.user_id, '').PK);
    expect(counters(items).map(({ SK }) => String(SK).split('#')[0])).toEqual(['COUPON_GUESSES', 'DAY']);
    expect(counters(await storedItems())).toEqual([]);
  });

  test('an erased user is read as a deleted account', async () => {
    const { user } = leaver;
    expect(await readAccount(table, user.user_id)).toMatchObject({ status: 'deleted', email: null, idp_subject: '' });
  });
});

test('an erased staff member keeps no grants of a role', async () => {
  const { user_id } = await givenDeleted();
  const granted_at = new Date().toISOString();
  await changeAccount({ user_id }, recordedGrants([{ granted_by: 'usr_1', granted_at }]));
  expect(await erase(user_id)).toBe('erased');
  expect(Object.keys((await storedAccount(user_id)) ?? {}).filter((name) => name.startsWith('recent_'))).toEqual([]);
});

test('an erased user is erased once, even three times at once', async () => {
  await restoreTable();
  await Promise.allSettled(Array.from({ length: 3 }, () => erase(leaver.user.user_id)));
  expect(await erase(leaver.user.user_id)).toBe('erased');
  await expectErased();
});

describe('a user who is not due', () => {
  beforeEach(restoreTable);

  test('eraseUsers leaves a user who is not due, has cancelled, or was never deleted', async () => {
    const [soon, active] = [await givenDeleted(), await givenUser()];
    expect(await erase(soon.user_id, table, Date.now() + dayMs - 60_000)).toBe('not due');
    expect(await erase(active.user_id)).toBe('not due');
    expect(await erase('usr_nobody')).toBe('not due');
    expect(await storedAccount(soon.user_id)).toMatchObject({ email: soon.email });
  });

  test('eraseUsers leaves a user who is restored at the same moment', async () => {
    const user = await givenDeleted();
    let once = true;
    const raced = faultyTable({
      before: async (command) => {
        if (command !== 'UpdateItemCommand' || !once) return;
        once = false;
        await changeAccount(user, { status: 'active' });
      },
    });
    expect(await erase(user.user_id, raced)).toBe('not due');
    expect(await storedAccount(user.user_id)).toMatchObject({ email: user.email });
  });
});

const writes = ['UpdateItemCommand', 'DeleteItemCommand', 'TransactWriteItemsCommand'];

/** The table of a process that crashes at its n-th write, before or after the write. */
const dyingAt = (place: number, when: 'before' | 'after') => {
  let count = 0;
  const die = (command: string): void => {
    if (!writes.includes(command)) return;
    if (count === place) throw new Error('died');
    count += 1;
  };
  return faultyTable({ [when]: die });
};

test('an erasure that crashes before any write, or after the last one, is repeated to the same end', async () => {
  // Items of other kinds are erased in the same parallel writes, and each would add a crash.
  const few = items.filter(({ SK }) => !/^(?:IDEMPOTENCY#|DAY#|DEBIT#|COUPON_GUESSES)/.test(SK));
  const ends = new Set<string>();
  /** Erases the stored user over a table, and again a day later if that crashed. */
  const crashes = async (over: Table): Promise<boolean> => {
    await restoreItems(few);
    const died = await erase(leaver.user.user_id, over).then(
      () => false,
      () => true,
    );
    if (died) await runAt(later());
    const own = (await expectErased()).filter((item) => JSON.stringify(item).includes(leaver.user.user_id));
    ends.add(
      own
        .map(({ PK, SK }) => `${PK} ${SK}`)
        .toSorted()
        .join('\n'),
    );
    return died;
  };
  let written = 0;
  // A crash after a write leaves the same items as a crash before the next write.
  while (await crashes(dyingAt(written, 'before'))) written += 1;
  expect(await crashes(dyingAt(written - 1, 'after'))).toBe(true);
  expect([...ends]).toHaveLength(1);
  // The writes: the start, three entries, the wallet, a picture and its pointer. Then a reason in the audit trail, the
  // account, two courses and the end.
  expect(written).toBe(12);
});

test.for(['items', 'account'])(
  'an item that is written after the erasure of the %s is gone after the next run',
  async (part) => {
    await restoreTable();
    const { user_id } = leaver.user;
    const key = idTokenKey(user_id, 'digest');
    const raced = faultyTable({
      after: async (command) => {
        if (command !== 'TransactWriteItemsCommand') return;
        if (part === 'items' || 'erased_at' in ((await storedAccount(user_id)) ?? {}))
          await putAll([{ ...key, sessions: 5, ttl: 4_000_000_000 }]);
      },
    });
    await expect(erase(user_id, raced)).rejects.toThrow('ID_TOKEN: the item');
    await runAt(later());
    expect(await readItem(table, key)).toBeUndefined();
    await expectErased();
    expect(await storedAccount(user_id)).not.toHaveProperty('due_at');
  },
);

describe('obstacles of an erasure', () => {
  beforeEach(restoreTable);

  test('new money of a deleted user postpones the erasure by a day and is reported', async () => {
    const { user, personal } = leaver;
    await givenBalance(user.user_id, 5);
    const nowMs = later();
    const run = await runAt(nowMs);
    expect(run.waiting).toContainEqual({ subject: user.user_id, cause: 'money has come into the wallet' });
    expect(await storedAccount(user.user_id)).toMatchObject({
      email: personal.email,
      due_at: new Date(nowMs + dayMs).toISOString(),
    });
  });

  test('new money during an erasure leaves the account findable', async () => {
    const { user, personal } = leaver;
    let once = true;
    const raced = faultyTable({
      before: async (command) => {
        if (command !== 'TransactWriteItemsCommand' || !once) return;
        once = false;
        await givenBalance(user.user_id, 5);
      },
    });
    await expect(erase(user.user_id, raced)).rejects.toThrow('same moment');
    expect(await erase(user.user_id)).toBe('waits for money');
    expect(await storedAccount(user.user_id)).toMatchObject({ email: personal.email });
  });

  test('earnings of a deleted user that are not paid postpone the erasure by a day and are reported', async () => {
    const { user, personal } = leaver;
    const account: PayableAccount = `creator:${user.user_id}`;
    const nowMs = later();
    await givenFigures(account, 5, new Date(nowMs));
    expect((await runAt(nowMs)).waiting).toContainEqual({ subject: user.user_id, cause: 'earnings are not paid out' });
    expect(await storedAccount(user.user_id)).toMatchObject({
      email: personal.email,
      due_at: new Date(nowMs + dayMs).toISOString(),
    });
    await givenPaid(account, 5);
    await runAt(nowMs + dayMs);
    await expectErased();
  });

  test('figures older than the deletion of a creator postpone the erasure by an hour, unreported', async () => {
    const { user, personal } = leaver;
    const account: PayableAccount = `creator:${user.user_id}`;
    const nowMs = later();
    await givenFigures(account, 0, new Date(nowMs - 3 * dayMs));
    expect(await runAt(nowMs)).toMatchObject({ waiting: [], failures: [] });
    expect(await storedAccount(user.user_id)).toMatchObject({
      email: personal.email,
      due_at: new Date(nowMs + dayMs / 24).toISOString(),
    });
    await givenFigures(account, 0, new Date(nowMs));
    await runAt(nowMs + dayMs / 24);
    await expectErased();
  });

  test('a sale that is counted during an erasure leaves the account findable', async () => {
    const { user, personal } = leaver;
    const account: PayableAccount = `creator:${user.user_id}`;
    const raced = interruptedTable(() => givenFigures(account, 5, new Date(later())));
    await expect(erase(user.user_id, raced)).rejects.toThrow('same moment');
    expect(await erase(user.user_id)).toBe('waits for a payout');
    expect(await storedAccount(user.user_id)).toMatchObject({ email: personal.email });
  });

  test('a debt of a deleted creator does not postpone the erasure', async () => {
    const account: PayableAccount = `creator:${leaver.user.user_id}`;
    await givenFigures(account, 4, new Date(later()));
    await givenPaid(account, 5);
    await runAt(later());
    await expectErased();
  });

  test('an attribute or item without a retention rule stops the erasure and is named', async () => {
    const { user } = leaver;
    await putAll([{ PK: accountKey(user.user_id).PK, SK: 'SHOE_SIZE', cm: 27 }]);
    await expect(erase(user.user_id)).rejects.toThrow('SHOE_SIZE: the item');
    expect((await storedItems()).filter(({ PK }) => PK === `EVENT#${user.user_id}`)).toEqual(
      items.filter(({ PK }) => PK === `EVENT#${user.user_id}`),
    );
  });

  test('a user who cannot be erased does not stop the erasure of others', async () => {
    const { user_id } = await givenDeleted();
    await putAll([{ PK: accountKey(user_id).PK, SK: 'SHOE_SIZE', cm: 27 }]);
    const { failures } = await runAt(later());
    expect(failures.map(({ subject }) => subject)).toEqual([user_id]);
    await expectErased();
  });

  test('more malformed accounts than a page holds do not stop the erasure of others', async () => {
    const { user } = leaver;
    const due = { due_shard: 'erasure', due_at: '2026-01-01T00:00:00.000Z' };
    const broken = Array.from({ length: 101 }, (_, index) => ({ ...accountKey(`usr_broken${index}`), ...due }));
    await putAll(broken);
    const { failures } = await runAt(later());
    expect(failures.filter(({ subject }) => subject.startsWith('usr_broken'))).toHaveLength(101);
    expect(await storedAccount(user.user_id)).toHaveProperty('erased_at');
  });

  test('an order that a crashed deletion left open is ended by the erasure, and its coupon is returned', async () => {
    const { code } = await givenShardedCoupon();
    const { user, order } = await givenPlacedOrder({ coupon_code: code, expected_amount_idr: 449_550 });
    await changeAccount(user, { status: 'deleted', erase_at: new Date().toISOString() });
    expect(await erase(user.user_id)).toBe('erased');
    expect(await storedOrder(order)).toMatchObject({ status: 'expired' });
    expect(await couponUses(code)).toBe(0);
  });
});
