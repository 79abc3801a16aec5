import { describe, expect, test } from 'vitest';
import { DataPage } from '../../../shared/contract/erasure/deletion.ts';
import { getMyData as row } from '../../../shared/routes/erasure/erasure.ts';
import { accountKey, readKey } from '../../../shared/store/table/keys.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { givenCaller, givenOrders, storedItems } from '../../harness/given.ts';
import { givenToday } from '../../harness/given-day.ts';
import { givenLeaver, secretsOf } from '../../harness/given-leaver.ts';
import { givenOpenTopup } from '../../harness/given-open-topup.ts';
import { observedTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

const exportOf = async (caller: CallRequest['caller'] & object, limit = 100) => {
  const records: DataPageRecord[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: String(limit), ...(cursor && { cursor }) };
    const { records: page, next_cursor } = DataPage.parse((await call(handler, row, { caller, query })).body);
    records.push(...page);
    cursor = next_cursor;
  } while (cursor !== null);
  return records;
};
type DataPageRecord = ReturnType<typeof DataPage.parse>['records'][number];

const itemsOf = async (userId: string) => (await storedItems()).filter(({ PK }) => PK === accountKey(userId).PK);

/** Internal fields by kind of item: the owner, the acting staff member, and other accounts. */
const internal: Readonly<Record<string, readonly string[]>> = {
  ACCOUNT: ['tokens_valid_from', 'email_hash', 'phone_hash', 'avatar_media_id', 'access_version', 'list'],
  MEDIA: ['awaited_until'],
  WALLET: ['total_idr', 'open_orders', 'orders_on', 'orders_placed', 'open_topups', 'open_topups_idr'],
  ENTRY: ['lines', 'text_key', 'reference', 'paid_on', 'list'],
  REFERENCE: ['direction', 'reference', 'booking_id', 'approved_at'],
  ORDER: ['list', 'STATUS_ORDER', 'due_shard', 'due_at', 'event_sequence', 'reserved_at', 'reserved_with'],
  CREDIT: ['reason', 'drafted_by', 'approved_by', 'first_approved_by', 'first_approved_at'],
  DEBIT: ['reason', 'drafted_by', 'approved_by', 'first_approved_by', 'first_approved_at'],
  IDEMPOTENCY: ['ttl', 'fingerprint', 'status', 'body', 'topup_id'],
  TOPUP: 'due_shard due_at token references requested_with version event_sequence seen_ids list'.split(' '),
};

/** Nested internal fields, which no user sees. */
const internalWithin = ['creator_share_idr', 'platform_share_idr', 'promo_idr', 'finance_policy_version', 'placed_by'];

/** Fields that are internal in one kind of item, and shown in another. */
const shownElsewhere = ['reason', 'status', 'topup_id', 'reference', 'paid_on', 'approved_at'];

const withoutInternal = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutInternal);
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.entries(value).filter(([name]) => !internalWithin.includes(name));
  return Object.fromEntries(shown.map(([name, inner]) => [name, withoutInternal(inner)]));
};

describe('an export', () => {
  test('an export has all items of the user, without internal attributes', async () => {
    const { user, caller, personal } = await givenLeaver();
    await givenOpenTopup(user);
    const [items, records] = [await itemsOf(user.user_id), await exportOf(caller)];
    expect(records).toHaveLength(items.length);
    const expected = items.map(({ PK, SK, ...item }) => {
      const { kind = '' } = readKey({ PK: String(PK), SK: String(SK) });
      const shown = Object.entries(item).filter(([name]) => !internal[kind]?.includes(name));
      return withoutInternal(Object.fromEntries(shown));
    });
    for (const [index, record] of records.entries()) {
      expect(record.data).toMatchObject(Object(expected[index]));
    }
    const text = JSON.stringify(records).toLowerCase();
    for (const secret of secretsOf(personal)) expect(text.includes(secret), secret).toBe(true);
    for (const name of [...Object.values(internal).flat(), ...internalWithin, 'PK', 'SK'])
      if (!shownElsewhere.includes(name)) expect(text.includes(`"${name}"`), name).toBe(false);
  });

  test('an export has every sum of an order, stored or computed', async () => {
    const { caller } = await givenLeaver();
    const order = (await exportOf(caller)).find(({ kind }) => kind === 'order');
    const sums = {
      subtotal_idr: expect.any(Number),
      discount_idr: expect.any(Number),
      coupon_discount_idr: 0,
      tax_idr: expect.any(Number),
    };
    expect(order?.data).toMatchObject({ ...sums, payment_source: 'wallet', items: [{ coupon_discount_idr: 0 }] });
  });

  test('an export names the values that only the keys have', async () => {
    const { caller, course } = await givenLeaver();
    const records = await exportOf(caller);
    expect(records).toContainEqual({
      kind: 'course_claim',
      data: expect.objectContaining({ course_id: course.course_id }),
    });
    const request = expect.objectContaining({ operation: 'createOrder', idempotency_key: expect.any(String) });
    expect(records).toContainEqual({ kind: 'request', data: request });
  });

  test('an export is the same for any page size, and a page costs two reads and its count', async () => {
    const { user, caller } = await givenCaller();
    await givenOrders(user, 7);
    // The first page of a day creates the item that counts exports.
    await exportOf(caller);
    const whole = await exportOf(caller);
    for (const limit of [1, 2, 7, 8]) expect(await exportOf(caller, limit)).toEqual(whole);
    const observed = observedTable();
    await call(handlerOf(observed.table), row, { caller });
    expect(observed.commands.toSorted()).toEqual(['GetItemCommand', 'QueryCommand', 'UpdateItemCommand']);
  });

  test('an export leaves out items without a retention rule', async () => {
    const { user, caller } = await givenCaller();
    const { PK } = accountKey(user.user_id);
    await putAll([{ PK, SK: 'SHOE_SIZE', cm: 27 }]);
    expect(await exportOf(caller)).toMatchObject([{ kind: 'account', data: { user_id: user.user_id } }]);
  });
});

test('getMyData is limited to 1,000 pages a day', async () => {
  const { user, caller } = await givenCaller();
  await givenToday(user, 'data_pages', 2);
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(handler, row, { caller })));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['conflict', 'conflict', 'conflict', 'ok', 'ok']);
  await expectNothingWritten(async () => {
    expect(await call(handler, row, { caller })).toMatchObject({ status: 409, reasons: ['limit_reached'] });
  });
});

test('a cursor of another user, or of another list, is refused', async () => {
  const [{ user, caller }, other] = [await givenCaller(), await givenCaller()];
  await givenOrders(user, 3);
  const { next_cursor } = DataPage.parse((await call(handler, row, { caller, query: { limit: '1' } })).body);
  await expectNothingWritten(async () => {
    const query = { cursor: next_cursor ?? expect.fail('no next page') };
    expect(await call(handler, row, { caller: other.caller, query })).toMatchObject({
      code: 'invalid_request',
      reasons: ['bad_cursor'],
    });
    expect(await call(handler, row, { caller, query: { limit: '101' } })).toMatchObject({ code: 'invalid_request' });
    expect(await call(handler, row, { caller, rawBody: 'a'.repeat(70_000) })).toMatchObject({
      code: 'upload_too_large',
    });
  });
});
