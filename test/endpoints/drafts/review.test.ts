import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DraftReview } from '../../../shared/contract/drafts/review.ts';
import { auditEntry } from '../../../shared/domain/audit/audit.ts';
import { recordedGrants } from '../../../shared/domain/drafts/four-eyes.ts';
import { draftKinds } from '../../../shared/domain/ids.ts';
import { getPlatformCoupon } from '../../../shared/routes/coupons/platform-coupons.ts';
import { getPayment } from '../../../shared/routes/payables/payments.ts';
import {
  draftTaxPolicy,
  getFinancePolicy,
  getTaxPolicy,
  getWithholdingPolicy,
} from '../../../shared/routes/policies/policies.ts';
import { getRoleGrant } from '../../../shared/routes/staff/role-grants.ts';
import { approveCredit, getCredit, getDebit } from '../../../shared/routes/wallet/bookings.ts';
import { routes } from '../../../shared/routes.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { accountKey, auditKey, walletKey } from '../../../shared/store/table/keys.ts';
import { newCaller, operationOf } from '../../harness/access/granted.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { accountOf, callerFor, givenUser, givenUsers } from '../../harness/given.ts';
import { givenCredit, namedCredit } from '../../harness/given-credit.ts';
import { givenDebit, namedDebit } from '../../harness/given-debit.ts';
import {
  givenFigures,
  givenPaid,
  givenPayment,
  givenPayoutHold,
  givenWithholding,
  givenWithholdingPolicy,
  namedPayment,
} from '../../harness/given-payable.ts';
import { givenPlatformCoupon } from '../../harness/given-platform-coupon.ts';
import { givenFinancePolicy, givenTaxPolicy } from '../../harness/given-policy.ts';
import { givenRoleGrant, namedGrant } from '../../harness/given-role-grant.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { givenBalance } from '../../harness/given-wallet.ts';
import { changeAccount } from '../../harness/interrupted.ts';
import { observedTable } from '../../harness/observed.ts';
import { handlerOf, handlerOver } from '../../harness/operation.ts';
import { financeCase, namedBy, taxCase, withholdingCase } from '../../harness/policy-operations.ts';
import { putAll } from '../../harness/put-all.ts';

type Row = (typeof routes)[number];

const dayMs = 24 * 60 * 60 * 1000;
const reason = 'Ticket 4711';

/** Every operation that reads a draft with its review. */
const reads = routes
  .filter((row) => String(Object(row.responses)[200]).startsWith('Reviewed'))
  .map((row): [string, Row] => [row.id, row]);

const reviewIn = (answer: { readonly body?: unknown }): DraftReview => DraftReview.parse(Object(answer.body).review);

/** The review that an admin, or the given caller, reads. */
const reviewOf = async (
  row: Row,
  request: CallRequest,
  { caller, ceilingIdr = 10_000_000 }: { caller?: CallRequest['caller']; ceilingIdr?: number } = {},
): Promise<DraftReview> => {
  const by = caller ?? (await newCaller(['learner', 'admin'])).caller;
  const answer = await call((await handlerOver(row))(table, { ceilingIdr }), row, { ...request, caller: by });
  expect(answer).toMatchObject({ status: 200 });
  return reviewIn(answer);
};

test('each kind of draft has an operation that reads it with its review', () =>
  expect(reads).toHaveLength(draftKinds.length));

describe.for(reads)('%s', async ([id, row]) => {
  const { about } = await operationOf(id);
  const handler = await handlerOf(row);

  const given = async () => {
    const owner = await givenUser();
    const request = await about(owner);
    const drafter = accountOf('drafter', {
      roles: ['learner', 'admin'],
      user_id: 'usr_drafter',
      full_name: 'Dewi Anggraini',
    });
    await putAll([{ ...accountKey('usr_drafter'), ...drafter }]);
    return { owner, request };
  };

  test('a waiting draft is read with its drafter, its terms, and the sums where a ceiling applies', async () => {
    const { request } = await given();
    const { caller } = await newCaller(['learner', 'admin']);
    const answer = await call(handler, row, { ...request, caller });
    const review = reviewIn(answer);
    const draft = Object(answer.body);
    expect(Object.values(draft)).toContain(review.draft_id);
    expect(review.drafter).toEqual({ user_id: draft.drafted_by, name: 'Dewi Anggraini' });
    expect(review.terms.length).toBeGreaterThan(0);
    const approval = routes.find((each) => each.id === id.replace('get', 'approve'));
    const grants: readonly string[] = approval?.grants ?? [];
    expect(review.sums !== null).toBe(grants.includes('approval ceiling'));
  });

  test('its drafter reads that another person must approve, and a person without the role that the role is missing', async () => {
    const { request } = await given();
    const asDrafter = { ...request, caller: callerFor({ user_id: 'usr_drafter' }) };
    expect(reviewIn(await call(handler, row, asDrafter)).refusal).toMatchObject({
      ...{ code: 'forbidden', reason: 'four_eyes' },
    });
    if (!row.roles?.some((role) => role === 'support')) return;
    const { caller } = await newCaller(['learner', 'support']);
    expect(reviewIn(await call(handler, row, { ...request, caller })).refusal).toMatchObject({
      ...{ code: 'forbidden', reason: 'role' },
    });
  });

  test('a draft about a person names the person, and the reading is audited before anything is shown', async () => {
    const { owner, request } = await given();
    const { user, caller } = await newCaller(['learner', 'admin']);
    const review = reviewIn(await call(handler, row, { ...request, caller }));
    const trail = (await auditTrailOf(review.draft_id)).filter(({ actor_id }) => actor_id === user.user_id);
    if (review.beneficiary === null) return expect(trail).toEqual([]);
    expect(review.beneficiary).toMatchObject({ user_id: owner.user_id, name: owner.display_name, status: 'active' });
    expect(trail).toMatchObject([{ action: id, subject_id: owner.user_id, before: null, after: null }]);
  });
});

describe('what changes', () => {
  test('a credit shows the balance before and after, and repays a debt first', async () => {
    const { user_id } = await givenUser();
    await givenBalance(user_id, 50_000);
    const request = namedCredit(await givenCredit(user_id, { amount_idr: 20_000 }));
    expect((await reviewOf(getCredit, request)).changes).toEqual([
      { name: 'available_idr', unit: 'idr', before: '50000', after: '70000' },
    ]);
    await putAll([{ ...walletKey(user_id), user_id, available_idr: 0, held_idr: 0, owed_idr: -15_000 }]);
    const indebted = await reviewOf(getCredit, request);
    expect(indebted.changes).toEqual([
      { name: 'available_idr', unit: 'idr', before: '0', after: '5000' },
      { name: 'owed_idr', unit: 'idr', before: '-15000', after: '0' },
    ]);
    expect(indebted.warnings).toContain('wallet_owes');
  });

  test('a debit above the balance shows the refusal of the approval', async () => {
    const { user_id } = await givenUser();
    const request = namedDebit(await givenDebit(user_id, { amount_idr: 20_000 }));
    expect(await reviewOf(getDebit, request)).toMatchObject({
      changes: [{ before: '0', after: '-20000' }],
      refusal: { code: 'insufficient_balance' },
    });
  });

  test('a grant of roles shows the roles before and after', async () => {
    const user = await givenUser({ roles: ['learner', 'support'] });
    const review = await reviewOf(getRoleGrant, namedGrant(await givenRoleGrant(user)));
    expect(review.changes).toEqual([
      { name: 'roles', unit: 'words', before: 'learner support', after: 'learner support finance' },
    ]);
  });

  test('a tax policy shows the rate in force before and after, and warns where none is in force', async () => {
    const tax_class = `review_${randomBytes(4).toString('hex')}`;
    const draft = await givenTaxPolicy({
      ...taxCase.draftOf(),
      ...{ tax_class, rate: { numerator: 12, denominator: 100 } },
    });
    const request = namedBy(taxCase, draft);
    expect(await reviewOf(getTaxPolicy, request)).toMatchObject({
      changes: [
        {},
        { name: 'rate', before: null, after: '12/100' },
        { name: 'base', before: null, after: '1/1' },
        { name: 'rounding', before: null, after: 'half_up' },
      ],
      warnings: ['nothing_in_force'],
    });
    await givenTaxPolicy({ tax_class });
    expect(await reviewOf(getTaxPolicy, request)).toMatchObject({
      changes: [
        { before: 'PPN', after: 'PPN' },
        { before: '11/100', after: '12/100' },
        { before: '1/1', after: '1/1' },
        { before: 'half_up', after: 'half_up' },
      ],
      warnings: [],
    });
  });

  test('a creator’s first own share replaces the share of all, and the next one replaces their own', async () => {
    const { user_id: creator_instructor_id } = await givenUser();
    await givenFinancePolicy();
    const share = { creator_instructor_id, creator_share_basis_points: 8000 };
    const request = namedBy(financeCase, await givenFinancePolicy({ ...financeCase.draftOf(), ...share }));
    expect((await reviewOf(getFinancePolicy, request)).changes).toEqual([
      { name: 'creator_share', unit: 'rate', before: '7000/10000', after: '8000/10000' },
    ]);
    await givenFinancePolicy({ creator_instructor_id, creator_share_basis_points: 6000 });
    expect((await reviewOf(getFinancePolicy, request)).changes).toMatchObject([{ before: '6000/10000' }]);
  });

  test('a withholding policy shows base and rate before and after', async () => {
    await givenWithholdingPolicy({ kind: 'pph26' });
    const draft = await givenWithholdingPolicy({
      ...withholdingCase.draftOf(),
      kind: 'pph26',
      rate: { numerator: 1, denominator: 5 },
    });
    expect((await reviewOf(getWithholdingPolicy, namedBy(withholdingCase, draft))).changes).toEqual([
      { name: 'base', unit: 'rate', before: '1/1', after: '1/1' },
      { name: 'rate', unit: 'rate', before: '2/100', after: '1/5' },
      { name: 'rounding', unit: 'words', before: 'floor', after: 'floor' },
    ]);
  });

  test('a payment shows the payable amount before and after, the first payment, a hold and recent terms', async () => {
    const { user_id } = await givenUser();
    const account = `creator:${user_id}` as const;
    await givenFigures(account, 1_000_000);
    await givenWithholding(user_id, null);
    const request = namedPayment(await givenPayment(account, { amount_idr: 400_000 }));
    expect(await reviewOf(getPayment, request)).toMatchObject({
      changes: [{ name: 'payable_idr', before: '1000000', after: '600000' }],
      warnings: ['first_payment', 'terms_changed', 'new_account'],
    });
    await givenPaid(account, 700_000);
    await givenPayoutHold(user_id);
    expect(await reviewOf(getPayment, request)).toMatchObject({
      changes: [{ before: '300000', after: '-100000' }],
      warnings: ['payout_on_hold', 'terms_changed', 'new_account'],
      refusal: { code: 'conflict', reason: 'payout_on_hold' },
    });
  });

  test('a payment drafted before a withheld tax shows the refusal of its amount', async () => {
    const { user_id } = await givenUser();
    const account = `creator:${user_id}` as const;
    await givenFigures(account, 1_000_000);
    await givenWithholdingPolicy({ kind: 'pph21' });
    await givenWithholding(user_id, 'pph21');
    const request = namedPayment(await givenPayment(account, { amount_idr: 400_000 }));
    expect(await reviewOf(getPayment, request)).toMatchObject({ refusal: { code: 'amount_mismatch' } });
  });

  test('a coupon shows its discount as new, and a large one as a warning', async () => {
    const discount = { kind: 'percent', basis_points: 5000, max_discount_idr: 75_000 } as const;
    const { platform_coupon_id, code } = await givenPlatformCoupon({ discount });
    expect(await reviewOf(getPlatformCoupon, { params: { platform_coupon_id } })).toMatchObject({
      reason,
      changes: [
        { name: 'code', before: null, after: code },
        { name: 'borne_by', before: null, after: 'platform' },
        { name: 'discount_rate', before: null, after: '5000/10000' },
        { name: 'maximum_discount_idr', before: null, after: '75000' },
      ],
      warnings: ['large_discount'],
    });
  });

  test('a decided draft shows its terms and no preview', async () => {
    const { user_id } = await givenUser();
    const approved = {
      status: 'approved',
      approved_by: 'usr_approver',
      approved_at: '2026-11-21T03:04:05.678Z',
    } as const;
    expect(await reviewOf(getCredit, namedCredit(await givenCredit(user_id, approved)))).toMatchObject({
      ...{ changes: [], sums: null, warnings: [], reason },
      refusal: { code: 'invalid_status', reason: 'approved' },
    });
  });
});

test('a drafted policy shows the reason that its drafter gave', async () => {
  const { caller } = await givenStaff('finance');
  const rate = { numerator: 11, denominator: 100 };
  const validity = { valid_from: '2040-01-01T00:00:00.000Z', valid_to: null };
  const body = { tax_class: 'standard', tax_name: 'PPN', rate, ...validity, reason: 'Law 7/2021' };
  const drafted = await call(await handlerOf(draftTaxPolicy), draftTaxPolicy, { caller, body });
  const { tax_policy_version } = Object(drafted.body);
  expect(await reviewOf(getTaxPolicy, { params: { tax_policy_version } })).toMatchObject({ reason: 'Law 7/2021' });
});

describe('the sums of 24 hours', () => {
  const ceilingIdr = 1000;
  const approve = async (request: CallRequest, caller: NonNullable<CallRequest['caller']>) =>
    expect(
      await call((await handlerOver(approveCredit))(table, { ceilingIdr }), approveCredit, {
        ...{ ...request, caller },
        body: { reason },
      }),
    ).toMatchObject({ status: 200 });

  test('a review counts the amounts of the person, of the drafter and of the pair, up to the ceiling exactly', async () => {
    const [one, other] = [await givenUser(), await givenUser()];
    const [drafter, approver] = [await newCaller(['learner', 'finance']), await newCaller(['learner', 'finance'])];
    const drafted_by = drafter.user.user_id;
    const request = async ({ user_id }: Account, amount_idr: number) =>
      namedCredit(await givenCredit(user_id, { amount_idr, drafted_by }));
    await approve(await request(one, 300), approver.caller);
    await approve(await request(other, 200), (await newCaller(['learner', 'finance'])).caller);
    const sums = async (amount: number) =>
      (await reviewOf(getCredit, await request(one, amount), { caller: approver.caller, ceilingIdr })).sums;
    expect(await sums(500)).toEqual({
      ...{ ceiling_idr: 1000, beneficiary_idr: '300', drafter_idr: '500', pair_idr: '300', counted_idr: '1000' },
      needs_third_person: false,
    });
    expect(await sums(501)).toMatchObject({ counted_idr: '1001', needs_third_person: true });
  });

  test('after the first of two approvals the review still says that two are needed, and refuses the first approver', async () => {
    const { user_id } = await givenUser();
    const first = await newCaller(['learner', 'finance']);
    const drafter = await newCaller(['learner', 'finance']);
    const request = namedCredit(await givenCredit(user_id, { amount_idr: 1001, drafted_by: drafter.user.user_id }));
    await approve(request, first.caller);
    expect(await reviewOf(getCredit, request, { caller: first.caller, ceilingIdr })).toMatchObject({
      sums: { needs_third_person: true },
      refusal: { code: 'forbidden', reason: 'four_eyes' },
    });
    expect(await reviewOf(getCredit, request, { ceilingIdr })).toMatchObject({
      sums: { needs_third_person: true },
      refusal: null,
    });
  });
});

describe('the history of a person', () => {
  const actionAt = (user_id: string, agoMs: number, audited: object = {}) => {
    const entry = auditEntry(
      {
        ...{ actor_id: 'usr_staff', action: 'approveCredit', target: `crd_${agoMs}`, subject_id: user_id },
        ...{ before: { status: 'draft' }, after: { status: 'approved', amount_idr: 7_000 }, reason, request_id: 'r' },
        ...audited,
      },
      Date.now() - agoMs,
      randomBytes,
    );
    return { ...auditKey(entry.audit_id), ...entry };
  };

  test('the actions of 30 days are shown newest first, without readings, older ones and texts', async () => {
    const { user_id } = await givenUser();
    const credit = await givenCredit(user_id, { amount_idr: 7_000 });
    await putAll([
      actionAt(user_id, 31 * dayMs),
      actionAt(user_id, 29 * dayMs),
      actionAt(user_id, dayMs, { action: 'putWalletHold', target: user_id, after: { on_hold: true } }),
      actionAt(user_id, 1000, { action: 'getUser', before: null, after: null }),
      actionAt(user_id, 500, { action: 'approveDebit', before: null, after: { refused: 'lapsed' } }),
      actionAt(user_id, 100, { action: 'draftCredit', target: credit.credit_id }),
    ]);
    const { beneficiary, warnings } = await reviewOf(getCredit, namedCredit(credit));
    expect(beneficiary?.history).toEqual([
      {
        at: expect.any(String),
        action: 'putWalletHold',
        actor_id: 'usr_staff',
        target: user_id,
        amount_idr: null,
        status: null,
      },
      {
        ...{ at: expect.any(String), action: 'approveCredit', actor_id: 'usr_staff', target: `crd_${29 * dayMs}` },
        ...{ amount_idr: 7_000, status: 'approved' },
      },
    ]);
    expect(beneficiary?.has_more).toBe(false);
    expect(warnings).toContain('possible_duplicate');
  });

  test('a long history shows 20 actions, and that there are more', async () => {
    const { user_id } = await givenUser();
    await putAll(Array.from({ length: 21 }, (_, index) => actionAt(user_id, (index + 1) * 1000)));
    const { beneficiary } = await reviewOf(getCredit, namedCredit(await givenCredit(user_id)));
    expect(beneficiary?.history).toHaveLength(20);
    expect(beneficiary?.history[0]?.target).toBe('crd_1000');
    expect(beneficiary?.has_more).toBe(true);
  });

  test('many readings may hide actions, and the history says so', async () => {
    const { user_id } = await givenUser();
    const reading = { action: 'getUser', before: null, after: null };
    await putAll([
      actionAt(user_id, dayMs),
      ...Array.from({ length: 101 }, (_, index) => actionAt(user_id, index + 1, reading)),
    ]);
    const { beneficiary } = await reviewOf(getCredit, namedCredit(await givenCredit(user_id)));
    expect(beneficiary).toMatchObject({ history: [], has_more: true });
  });
});

describe('warnings about a person', () => {
  test.for<[string, Partial<Account>, string]>([
    ['is suspended', { status: 'suspended' }, 'suspended'],
    ['has deleted the account', { erase_at: '2099-01-01T00:00:00.000Z' }, 'deleted'],
    ['signed up within 30 days', {}, 'new_account'],
  ])('a credit for a person who %s is warned about', async ([, overrides, warning]) => {
    const { user_id } = await givenUser(overrides);
    expect((await reviewOf(getCredit, namedCredit(await givenCredit(user_id)))).warnings).toContain(warning);
  });

  test('a credit for a person whom the drafter referred is warned about, and one for another person is not', async () => {
    const drafter = await givenUser({ roles: ['learner', 'finance'] });
    const old = { created_at: '2024-01-01T00:00:00.000Z' };
    const [referred, other] = await givenUsers([{ ...old, referred_by_code: drafter.referral_code }, old]);
    const warningsOf = async (user: Account | undefined) => {
      const credit = await givenCredit(user?.user_id ?? '', { drafted_by: drafter.user_id });
      return (await reviewOf(getCredit, namedCredit(credit))).warnings;
    };
    expect(await warningsOf(referred)).toEqual(['linked_people']);
    expect(await warningsOf(other)).toEqual([]);
  });

  test('a reader who got a role from the drafter within 24 hours reads that they cannot approve', async () => {
    const { user, caller } = await newCaller(['learner', 'finance']);
    const drafter = await newCaller(['learner', 'finance']);
    const { user_id: granted_by } = drafter.user;
    await changeAccount(user, recordedGrants([{ granted_by, granted_at: new Date().toISOString() }]));
    const { user_id } = await givenUser();
    const request = namedCredit(await givenCredit(user_id, { drafted_by: granted_by }));
    expect(await reviewOf(getCredit, request, { caller })).toMatchObject({ refusal: { reason: 'recent_grant' } });
  });
});

test('a reading of a waiting credit costs four batches, one query and one transaction, and of a decided one fewer', async () => {
  const { user_id } = await givenUser();
  const { caller } = await newCaller(['learner', 'finance']);
  const commandsOf = async (overrides: object) => {
    const { table: observed, commands } = observedTable();
    const request = namedCredit(await givenCredit(user_id, overrides));
    await call((await handlerOver(getCredit))(observed), getCredit, { ...request, caller });
    return commands.toSorted();
  };
  const [batch, query, write] = ['BatchGetItemCommand', 'QueryCommand', 'TransactWriteItemsCommand'];
  expect(await commandsOf({})).toEqual([batch, batch, batch, batch, query, write]);
  expect(await commandsOf({ status: 'withdrawn' })).toEqual([batch, batch, query, write]);
});
