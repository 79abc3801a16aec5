import { describe, expect, test } from 'vitest';
import { handler as listEntries } from '../../../functions/wallet/list-wallet-entries.ts';
import type { Credit } from '../../../shared/contract/wallet/booking.ts';
import { recordedGrants } from '../../../shared/domain/drafts/four-eyes.ts';
import { approveCredit as row } from '../../../shared/routes/wallet/bookings.ts';
import { listWalletEntries as entriesRow } from '../../../shared/routes/wallet/wallet.ts';
import { table } from '../../../shared/runtime/table.ts';
import { receivedKey, walletKey } from '../../../shared/store/table/keys.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenUser, storedItems } from '../../harness/given.ts';
import { givenCredit, namedCredit, storedCredit, storedEntries } from '../../harness/given-credit.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { givenBalance, movedBalance, storedWallet } from '../../harness/given-wallet.ts';
import { changeAccount, interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describePipelineChecks } from '../../harness/protected-operation.ts';
import { putAll } from '../../harness/put-all.ts';

const { handler, handlerOf } = await handlersOf(row);

const reason = 'Money has arrived';
const body = { reason };
const givenDraft = async (overrides: Partial<Credit> = {}) => givenCredit((await givenUser()).user_id, overrides);
const eventsOf = async ({ credit_id }: Credit) =>
  (await storedItems()).filter(({ PK }) => PK === `EVENT#${credit_id}`).map(({ event }) => event);

/** Expects that a credit was booked once: wallet, event, idempotency record and audit entry. */
const expectOnce = async (credit: Credit) => {
  const { user_id, credit_id, amount_idr } = credit;
  expect(await storedWallet(user_id)).toMatchObject({ available_idr: amount_idr, held_idr: 0 });
  expect(await storedEntries(user_id)).toMatchObject([{ credit_id, available_change_idr: amount_idr }]);
  expect(await storedCredit(credit)).toMatchObject({ status: 'approved' });
  expect([await eventsOf(credit), await auditTrailOf(credit_id)]).toMatchObject([{ length: 1 }, { length: 1 }]);
};

describe('an approval', () => {
  test.for(['finance', 'admin'] as const)(
    'approveCredit by %s answers the approved credit, as it is stored',
    async (role) => {
      const [{ caller, user }, draft] = [await givenStaff(role), await givenDraft()];
      const answer = await call(handler, row, { caller, ...namedCredit(draft), body });
      expect(answer.status).toBe(200);
      const approval = { status: 'approved', approved_by: user.user_id, approved_at: expect.any(String) };
      expect(answer.body).toEqual({ ...draft, ...approval });
      expect(await storedCredit(draft)).toMatchObject(Object(answer.body));
      await expectOnce(draft);
    },
  );

  test.for(['clearing', 'platform:promo'] as const)(
    'approveCredit moves money from %s into the wallet as one entry',
    async (source) => {
      const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft({ source, amount_idr: 77 })];
      const { user_id, credit_id } = draft;
      await givenBalance(user_id, 23);
      await call(handler, row, { caller, ...namedCredit(draft), body });
      expect(await storedWallet(user_id)).toMatchObject({ available_idr: 100, held_idr: 0 });
      const lines = [
        { account: source, amount_idr: -77 },
        { account: `user:${user_id}:available`, amount_idr: 77 },
      ];
      expect((await storedEntries(user_id)).filter((entry) => entry['credit_id'] === credit_id)).toMatchObject([
        { type: 'credited', user_id, lines, available_change_idr: 77, held_change_idr: 0 },
      ]);
    },
  );
});

const grantBy = (granted_by: string) => ({ granted_by, granted_at: new Date(Date.now() - 60_000).toISOString() });

describe('above the ceiling', () => {
  const ceilingIdr = 1_000;
  const under = (of: Table) => handlerOf(of, { ceilingIdr });
  const overCeiling = under(table);
  const givenLarge = (overrides: Partial<Credit> = {}) => givenDraft({ amount_idr: 1_001, ...overrides });
  /** A credit by a drafter who has drafted nothing else. */
  const givenOwn = async (userId: string, amount_idr: number) =>
    givenCredit(userId, { amount_idr, drafted_by: (await givenStaff('finance')).user.user_id });
  const moved = async ({ user_id }: Credit) => (await storedEntries(user_id)).length;

  test('one approval above the ceiling moves nothing, and that of a third person the money once', async () => {
    const [first, third, draft] = [await givenStaff('finance'), await givenStaff('admin'), await givenLarge()];
    const recorded = await call(overCeiling, row, { caller: first.caller, ...namedCredit(draft), body });
    const first_approved_at = expect.any(String);
    const agreed = { status: 'first_approved', first_approved_by: first.user.user_id, first_approved_at };
    expect(recorded).toMatchObject({ status: 200 });
    expect(recorded.body).toEqual({ ...draft, ...agreed });
    expect([await storedWallet(draft.user_id), await moved(draft), await eventsOf(draft)]).toEqual([undefined, 0, []]);

    const approved = await call(overCeiling, row, { caller: third.caller, ...namedCredit(draft), body });
    expect(approved.body).toMatchObject({ ...agreed, status: 'approved', approved_by: third.user.user_id });
    expect(await storedWallet(draft.user_id)).toMatchObject({ available_idr: 1_001 });
    expect([await moved(draft), await eventsOf(draft)]).toMatchObject([1, { length: 1 }]);
    expect(await auditTrailOf(draft.credit_id)).toMatchObject([
      { actor_id: first.user.user_id, before: { status: 'draft' }, after: { status: 'first_approved' } },
      { actor_id: third.user.user_id, before: { status: 'first_approved' }, after: { status: 'approved' } },
    ]);
  });

  test.for<[string, (last: string) => Parameters<typeof changeAccount>[1], string]>([
    ['has lost the role', () => ({ roles: ['learner'] }), 'drafter_lost_role'],
    ['is suspended', () => ({ status: 'suspended' }), 'drafter_lost_role'],
    ['was appointed by the last approver', (last) => recordedGrants([grantBy(last)]), 'recent_grant'],
  ])(
    'the last approval is refused when the first approver %s, even between read and write',
    async ([, change, reason]) => {
      const [first, last, draft] = [await givenStaff('finance'), await givenStaff('admin'), await givenLarge()];
      await call(overCeiling, row, { caller: first.caller, ...namedCredit(draft), body });
      const request = { caller: last.caller, ...namedCredit(draft), body };
      const meanwhile = interruptedTable(() => changeAccount(first.user, change(last.user.user_id)));
      for (const on of [under(meanwhile), overCeiling])
        expect(await call(on, row, request)).toMatchObject({ code: 'forbidden', reasons: [reason] });
      expect([await storedWallet(draft.user_id), await moved(draft)]).toEqual([undefined, 0]);
    },
  );

  test('the last approval is refused when the first approver appointed the last', async () => {
    const [first, last, draft] = [await givenStaff('finance'), await givenStaff('admin'), await givenLarge()];
    await call(overCeiling, row, { caller: first.caller, ...namedCredit(draft), body });
    await changeAccount(last.user, recordedGrants([grantBy(first.user.user_id)]));
    const answer = await call(overCeiling, row, { caller: last.caller, ...namedCredit(draft), body });
    expect(answer).toMatchObject({ code: 'forbidden', reasons: ['recent_grant'] });
    expect(await moved(draft)).toBe(0);
  });

  test('the sum of credits for one person counts towards the ceiling for any approvers', async () => {
    const user = await givenUser();
    const drafts = [500, 500, 1].map((amount_idr) => givenOwn(user.user_id, amount_idr));
    const statuses: unknown[] = [];
    for (const draft of await Promise.all(drafts)) {
      const { caller } = await givenStaff('finance');
      statuses.push(Object((await call(overCeiling, row, { caller, ...namedCredit(draft), body })).body).status);
    }
    expect(statuses).toEqual(['approved', 'approved', 'first_approved']);
  });

  test('the ceiling counts all credits of one drafter, for any approver and any wallet', async () => {
    const drafter = await givenStaff('finance');
    const { user_id: drafted_by } = drafter.user;
    const approve = async (amount_idr: number, of: string = drafted_by) => {
      const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft({ amount_idr, drafted_by: of })];
      return Object((await call(overCeiling, row, { caller, ...namedCredit(draft), body })).body).status;
    };
    expect(await approve(999)).toBe('approved');
    expect(await approve(2)).toBe('first_approved');
    expect(await approve(1)).toBe('approved');
    expect(await approve(1)).toBe('first_approved');
    expect(await approve(1_000, (await givenStaff('finance')).user.user_id)).toBe('approved');
  });

  test('approvals of one drafter’s credits by 30 people at once stay below the ceiling', async () => {
    const { user_id: drafted_by } = (await givenStaff('finance')).user;
    const requests = await Promise.all(
      Array.from({ length: 30 }, async () => ({
        ...namedCredit(await givenDraft({ amount_idr: 300, drafted_by })),
        caller: (await givenStaff('finance')).caller,
        body,
      })),
    );
    const answers = await Promise.all(requests.map((request) => call(overCeiling, row, request)));
    const approved = answers.filter((answer) => Object(answer.body).status === 'approved');
    expect(approved.length).toBeGreaterThan(0);
    expect(approved.length).toBeLessThanOrEqual(3);
    for (const { code } of answers) expect(['ok', 'conflict']).toContain(code);
  });

  test('the sum of one pair of people counts, whichever of them drafts', async () => {
    const [one, other] = [await givenStaff('finance'), await givenStaff('finance')];
    const approve = async (drafter: typeof one, approver: typeof one, amount_idr: number) => {
      const draft = await givenDraft({ amount_idr, drafted_by: drafter.user.user_id });
      return Object((await call(overCeiling, row, { caller: approver.caller, ...namedCredit(draft), body })).body)
        .status;
    };
    expect(await approve(one, other, 600)).toBe('approved');
    expect(await approve(other, one, 401)).toBe('first_approved');
    expect(await approve(other, one, 400)).toBe('approved');
    expect(await approve(one, other, 1)).toBe('first_approved');
  });

  test('two people who approve each other’s drafts at once cannot both pass', async () => {
    const [one, other] = [await givenStaff('finance'), await givenStaff('finance')];
    const draftedBy = (drafter: typeof one) => givenDraft({ amount_idr: 600, drafted_by: drafter.user.user_id });
    const [mine, theirs] = [await draftedBy(one), await draftedBy(other)];
    const meanwhile = () => call(overCeiling, row, { caller: one.caller, ...namedCredit(theirs), body });
    const interrupted = under(interruptedTable(meanwhile));
    expect(await call(interrupted, row, { caller: other.caller, ...namedCredit(mine), body })).toMatchObject({
      body: { status: 'first_approved' },
    });
    expect([await moved(mine), await moved(theirs)]).toEqual([0, 1]);
  });

  test('two at once for one person cannot both pass', async () => {
    const [user, one, other] = [await givenUser(), await givenStaff('finance'), await givenStaff('finance')];
    const [mine, theirs] = [await givenOwn(user.user_id, 600), await givenOwn(user.user_id, 600)];
    const meanwhile = () => call(overCeiling, row, { caller: other.caller, ...namedCredit(theirs), body });
    const interrupted = under(interruptedTable(meanwhile));
    expect(await call(interrupted, row, { caller: one.caller, ...namedCredit(mine), body })).toMatchObject({
      body: { status: 'first_approved' },
    });
    expect(await storedWallet(user.user_id)).toMatchObject({ available_idr: 600 });
  });

  test('sums above 2^53 − 1 of a person and of a pair count exactly', async () => {
    const [user, drafter] = [await givenUser(), await givenStaff('finance')];
    const { user_id: drafted_by } = drafter.user;
    const [one, other, third] = [await givenStaff('finance'), await givenStaff('finance'), await givenStaff('finance')];
    const nowMs = Date.now();
    const most = handlerOf(table, { ceilingIdr: Number.MAX_SAFE_INTEGER, clock: () => nowMs });
    const approve = async (userId: string, { caller }: typeof one, amount_idr = Number.MAX_SAFE_INTEGER) => {
      const draft = await givenCredit(userId, { amount_idr, drafted_by });
      const answers = [await call(most, row, { caller, ...namedCredit(draft), body })];
      if (Object(answers[0]?.body).status === 'first_approved')
        answers.push(await call(most, row, { caller: third.caller, ...namedCredit(draft), body }));
      // The owner spends the money, so the wallet has room again.
      await putAll([{ ...walletKey(userId), available_idr: 0, held_idr: 0, total_idr: 0 }]);
      return answers.map(({ status, body: answer }) => Object(answer).status ?? status);
    };
    const twice = ['first_approved', 'approved'];
    expect(await approve(user.user_id, one)).toEqual(['approved']);
    for (let times = 0; times < 3; times += 1) expect(await approve(user.user_id, other)).toEqual(twice);
    // The sum of the pair counts for other people, too.
    for (const amount_idr of [Number.MAX_SAFE_INTEGER, 1])
      expect(await approve((await givenUser()).user_id, one, amount_idr)).toEqual(twice);
    const sums = (await storedItems()).find(({ PK, SK }) => PK === receivedKey(user.user_id).PK && SK === 'RECEIVED');
    expect(Object.values(Object(sums?.['sums']))).toEqual([String(4n * BigInt(Number.MAX_SAFE_INTEGER))]);
  });

  test('an approval of more than 24 hours ago does not count', async () => {
    const [user, { caller }] = [await givenUser(), await givenStaff('finance')];
    const at = (agoMs: number) => handlerOf(table, { ceilingIdr, clock: () => Date.now() - agoMs });
    const first = await givenOwn(user.user_id, 1_000);
    await call(at(24 * 3_600_000 + 600_000), row, { caller, ...namedCredit(first), body });
    const second = await givenOwn(user.user_id, 1_000);
    expect(await call(at(0), row, { caller, ...namedCredit(second), body })).toMatchObject({
      body: { status: 'approved' },
    });
  });

  test('two approvals at once are the first and the last', async () => {
    const [mine, other, draft] = [await givenStaff('finance'), await givenStaff('admin'), await givenLarge()];
    const theirs = { caller: other.caller, ...namedCredit(draft), body };
    const interrupted = under(interruptedTable(() => call(overCeiling, row, theirs)));
    const answer = await call(interrupted, row, { caller: mine.caller, ...namedCredit(draft), body });
    const people = { first_approved_by: other.user.user_id, approved_by: mine.user.user_id };
    expect(answer).toMatchObject({ status: 200, body: { status: 'approved', ...people } });
    expect([await moved(draft), await auditTrailOf(draft.credit_id)]).toMatchObject([1, { length: 2 }]);
  });

  test('two approvals by one person at once count once', async () => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenLarge()];
    const request = { caller, ...namedCredit(draft), body };
    const interrupted = under(interruptedTable(() => call(overCeiling, row, request)));
    expect(await call(interrupted, row, request)).toMatchObject({ code: 'forbidden' });
    expect(await storedCredit(draft)).toMatchObject({ status: 'first_approved' });
    expect([await moved(draft), await auditTrailOf(draft.credit_id)]).toMatchObject([0, { length: 1 }]);
  });
});

test('approveCredit copies the public note into the entry, and never the reason', async () => {
  const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft({ public_note: 'Sorry for the delay.' })];
  await call(handler, row, { caller, ...namedCredit(draft), body });
  const [entry] = await storedEntries(draft.user_id);
  expect(entry).toMatchObject({ public_note: 'Sorry for the delay.' });
  expect(JSON.stringify(entry)).not.toMatch(/Ticket 4711|Money has arrived/);
  const { body: page } = await call(listEntries, entriesRow, { caller: callerFor(draft) });
  expect(page).toMatchObject({ entries: [{ public_note: 'Sorry for the delay.' }] });
});

describe('what changes between read and write decides:', () => {
  test('approveCredit is refused when other money fills the wallet meanwhile', async () => {
    const [{ caller }, draft] = [await givenStaff('finance'), await givenDraft()];
    const fill = movedBalance(draft.user_id, 'credited', Number.MAX_SAFE_INTEGER);
    const interrupted = handlerOf(interruptedTable(() => transact(table, fill)));
    expect(await call(interrupted, row, { caller, ...namedCredit(draft), body })).toMatchObject({ code: 'conflict' });
    expect(await storedCredit(draft)).toMatchObject({ status: 'draft' });
    expect(await storedEntries(draft.user_id)).toEqual([]);
  });
});

const granted = async () => ({ ...namedCredit(await givenDraft()), body });

describe('one transfer of the bank', () => {
  const givenTwo = async () => {
    const first = await givenDraft();
    return [first, await givenCredit(first.user_id, { reference: first.reference })] as const;
  };
  const refusal = { code: 'conflict', reasons: ['reference_used'] };

  test('a transfer that is credited twice is approved once, one after the other', async () => {
    const [{ caller }, [first, second]] = [await givenStaff('finance'), await givenTwo()];
    expect(await call(handler, row, { caller, ...namedCredit(first), body })).toMatchObject({ status: 200 });
    expect(await call(handler, row, { caller, ...namedCredit(second), body })).toMatchObject(refusal);
    await expectOnce(first);
  });

  test('a transfer that is credited twice is approved once, both at once', async () => {
    const [one, other, [first, second]] = [await givenStaff('finance'), await givenStaff('finance'), await givenTwo()];
    const inBetween = interruptedTable(() =>
      call(handler, row, { caller: other.caller, ...namedCredit(second), body }),
    );
    const answer = await call(handlerOf(inBetween), row, { caller: one.caller, ...namedCredit(first), body });
    expect(answer).toMatchObject(refusal);
    await expectOnce(second);
  });
});

describePipelineChecks(handler, row, granted, { roles: ['learner', 'finance'] });
