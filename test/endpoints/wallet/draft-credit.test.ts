import { describe, expect, test } from 'vitest';
import { draftCredit, handler, portsOf } from '../../../functions/wallet/draft-credit.ts';
import { Credit } from '../../../shared/contract/wallet/booking.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { draftCredit as row } from '../../../shared/routes/wallet/bookings.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { accountOf, givenUser, nowSeconds, storedItems } from '../../harness/given.ts';
import { keyHeader, newKey } from '../../harness/given-checkout.ts';
import { storedCredit, termsOf } from '../../harness/given-credit.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { storedWallet } from '../../harness/given-wallet.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { awsError, faultyTable, observedTable } from '../../harness/observed.ts';
import { expectEverythingProvoked } from '../../harness/provoked.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const handlerOf = (of: Table, clock = systemClock) => lambda(row, draftCredit, { ...portsOf(of), clock });

const reason = 'Ticket 4711';
const form = { amount_idr: 500_000, source: 'clearing', reason } as const;
const about = ({ user_id }: { readonly user_id: string }, changes: object = {}, key = newKey()) => ({
  params: { user_id },
  body: { ...form, ...changes },
  headers: keyHeader(key),
});
const creditsOf = async ({ user_id }: { readonly user_id: string }) =>
  (await storedItems()).filter(({ PK, SK }) => PK === `USER#${user_id}` && String(SK).startsWith('CREDIT#'));

describe('a draft', () => {
  test.for(['finance', 'admin'] as const)(
    'draftCredit by %s stores the draft as sent, and moves nothing',
    async (role) => {
      const [{ caller, user: staff }, user] = [await givenStaff(role), await givenUser()];
      const answer = await call(handler, row, { caller, ...about(user) });
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        credit_id: expect.stringMatching(/^crd_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
        user_id: user.user_id,
        ...form,
        public_note: null,
        status: 'draft',
        drafted_by: staff.user_id,
        first_approved_by: null,
        first_approved_at: null,
        approved_by: null,
        created_at: expect.any(String),
        approved_at: null,
      });
      expect(await storedCredit(Credit.parse(answer.body))).toMatchObject(Object(answer.body));
      expect(await storedWallet(user.user_id)).toBeUndefined();
    },
  );

  test.for([1, Number.MAX_SAFE_INTEGER])('draftCredit of Rp %i succeeds', async (amount_idr) => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    expect(await call(handler, row, { caller, ...about(user, { amount_idr }) })).toMatchObject({
      body: { amount_idr },
    });
  });

  test('draftCredit stores the public note', async () => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    const public_note = 'Sorry for the delay.';
    expect(await call(handler, row, { caller, ...about(user, { public_note }) })).toMatchObject({
      status: 201,
      body: { public_note, reason },
    });
  });

  test('draftCredit may be a gift of the platform, and for one’s own wallet', async () => {
    const { caller, user } = await givenStaff('finance');
    const answer = await call(handler, row, { caller, ...about(user, { source: 'platform:promo' }) });
    expect(answer).toMatchObject({ status: 201, body: { user_id: user.user_id, source: 'platform:promo' } });
  });

  test('draftCredit is audited with person, reason and request', async () => {
    const [{ caller, user: staff }, user] = [await givenStaff('finance'), await givenUser()];
    const answer = await call(handler, row, { caller, ...about(user) });
    const { credit_id } = Credit.parse(answer.body);
    const request_id = answer.logLine['request_id'];
    const deed = { actor_id: staff.user_id, action: 'draftCredit', target: credit_id, reason, request_id };
    expect(await auditTrailOf(credit_id)).toMatchObject([
      { ...deed, before: null, after: termsOf(Credit.parse(answer.body)) },
    ]);
  });

  test('draftCredit costs one read and one transaction', async () => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    const observed = observedTable();
    await call(handlerOf(observed.table), row, { caller, ...about(user) });
    expect(observed.commands).toEqual(['BatchGetItemCommand', 'TransactWriteItemsCommand']);
  });
});

describe('the same key', () => {
  test('the same key again is answered to the byte, and drafts nothing', async () => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    const request = { caller, ...about(user) };
    const first = await call(handler, row, request);
    await expectNothingWritten(async () => {
      const again = await call(handler, row, request);
      expect(again).toMatchObject({ status: 201, headers: { 'Idempotency-Replayed': 'true' }, body: first.body });
    });
    expect(await creditsOf(user)).toHaveLength(1);
  });

  test('the same key with another amount or for another user is refused', async () => {
    const [{ caller }, user, other] = [await givenStaff('finance'), await givenUser(), await givenUser()];
    const key = newKey();
    await call(handler, row, { caller, ...about(user, {}, key) });
    await expectNothingWritten(async () => {
      for (const request of [about(user, { amount_idr: 500_001 }, key), about(other, {}, key)])
        expect(await call(handler, row, { caller, ...request })).toMatchObject({ code: 'invalid_idempotency_key' });
    });
  });

  test('the same key of another user is another key', async () => {
    const [one, other, user] = [await givenStaff('finance'), await givenStaff('finance'), await givenUser()];
    const request = about(user);
    for (const { caller } of [one, other]) expect((await call(handler, row, { caller, ...request })).status).toBe(201);
    expect(await creditsOf(user)).toHaveLength(2);
  });

  test('the same key expires after 24 hours, to the millisecond', async () => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    const nowMs = systemClock();
    const at = (ms: number) => handlerOf(table, () => nowMs + ms);
    const request = { caller: { ...caller, exp: nowSeconds() + 200_000 }, ...about(user) };
    const day = 24 * 60 * 60 * 1000;
    const drafts = [];
    for (const ms of [0, day - 1, day]) drafts.push((await call(at(ms), row, request)).body);
    expect(drafts[1]).toEqual(drafts[0]);
    expect(drafts[2]).not.toEqual(drafts[0]);
  });

  test('draftCredit 20 times at once with one key makes one draft, and every answer is equal', async () => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    const [patient, request] = [handlerOf(table), { caller, ...about(user) }];
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(patient, row, request)));
    const drafted = answers.filter(({ status }) => status === 201);
    expect(new Set(drafted.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(drafted.filter(({ headers }) => !('Idempotency-Replayed' in headers))).toHaveLength(1);
    expect(answers.filter(({ code }) => !['ok', 'conflict'].includes(code))).toEqual([]);
    expect(await creditsOf(user)).toHaveLength(1);
  });

  test('draftCredit answers the draft that another request with its key made meanwhile', async () => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    const request = { caller, ...about(user) };
    const answer = await call(handlerOf(interruptedTable(() => call(handler, row, request))), row, request);
    expect(answer).toMatchObject({ status: 201, headers: { 'Idempotency-Replayed': 'true' } });
    expect(await creditsOf(user)).toHaveLength(1);
  });

  const lost = (name: string): void => {
    if (name === 'TransactWriteItemsCommand') throw awsError('TimeoutError');
  };

  test.for([
    ['before the commit', { before: lost }],
    ['after the commit', { after: lost }],
  ] as const)('draftCredit repeated after a crash %s makes one draft', async ([, fault]) => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    const request = { caller, ...about(user) };
    const dying = handlerOf(faultyTable(fault));
    expect(await call(dying, row, request)).toMatchObject({ code: 'dependency_unavailable' });
    expect(await call(handler, row, request)).toMatchObject({ status: 201 });
    expect(await creditsOf(user)).toHaveLength(1);
  });
});

describe('a refused request changes nothing and is not audited', () => {
  const refused = async (request: Parameters<typeof call>[2], expected: object, on = handler) => {
    await expectNothingWritten(async () => expect(await call(on, row, request)).toMatchObject(expected));
  };

  test.for([
    ['nothing', { amount_idr: 0 }, '/amount_idr'],
    ['less than nothing', { amount_idr: -1 }, '/amount_idr'],
    ['half a rupiah', { amount_idr: 0.5 }, '/amount_idr'],
    ['more than 2^53 − 1', { amount_idr: 2 ** 53 }, '/amount_idr'],
    ['an amount as text', { amount_idr: '500000' }, '/amount_idr'],
    ['money from somebody', { source: 'user:usr_1:available' }, '/source'],
    ['money from nowhere', { source: undefined }, '/source'],
    ['no reason', { reason: undefined }, '/reason'],
    ['a reason of two letters', { reason: 'ok' }, '/reason'],
    ['a status', { status: 'approved' }, '/status'],
    ['somebody who approved it', { approved_by: 'usr_1' }, '/approved_by'],
  ] as const)('draftCredit refuses %s and changes nothing', async ([, changes, pointer]) => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    const message = expect.stringContaining(`${pointer}: `);
    await refused({ caller, ...about(user, changes) }, { code: 'invalid_request', body: { message } });
  });

  test('draftCredit for a missing user or a malformed id answers not_found', async () => {
    const { caller } = await givenStaff('finance');
    for (const user_id of [accountOf('nobody').user_id, 'usr_1'])
      await refused({ caller, ...about({ user_id }) }, { code: 'not_found' });
  });

  test('draftCredit without a key, or with a malformed one, is refused', async () => {
    const [{ caller }, user] = [await givenStaff('finance'), await givenUser()];
    await refused({ caller, ...about(user), headers: [] }, { code: 'idempotency_key_required' });
    await refused({ caller, ...about(user, {}, 'short') }, { code: 'invalid_idempotency_key' });
  });
});

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
