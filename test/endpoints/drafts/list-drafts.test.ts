import { expect, test } from 'vitest';
import { handler as approveTax } from '../../../functions/policies/approve-tax-policy.ts';
import { handler as draftFinance } from '../../../functions/policies/draft-finance-policy.ts';
import { handler as draftTax } from '../../../functions/policies/draft-tax-policy.ts';
import { handler as approveCredit } from '../../../functions/wallet/approve-credit.ts';
import { handler as approveDebit } from '../../../functions/wallet/approve-debit.ts';
import { handler as draftCredit } from '../../../functions/wallet/draft-credit.ts';
import { handler as draftDebit } from '../../../functions/wallet/draft-debit.ts';
import { DraftPage } from '../../../shared/contract/drafts/waiting-draft.ts';
import { TaxPolicy } from '../../../shared/contract/policies/policy.ts';
import { Credit, Debit } from '../../../shared/contract/wallet/booking.ts';
import { decidingRoles } from '../../../shared/domain/drafts/deciders.ts';
import { recordedGrants } from '../../../shared/domain/drafts/four-eyes.ts';
import { draftKinds } from '../../../shared/domain/ids.ts';
import { listDrafts as row } from '../../../shared/routes/drafts/drafts.ts';
import {
  approveTaxPolicy,
  draftFinancePolicy,
  draftTaxPolicy as draftTaxRow,
} from '../../../shared/routes/policies/policies.ts';
import {
  approveCredit as approveCreditRow,
  approveDebit as approveDebitRow,
  draftCredit as draftCreditRow,
  draftDebit as draftDebitRow,
} from '../../../shared/routes/wallet/bookings.ts';
import { routes } from '../../../shared/routes.ts';
import { table } from '../../../shared/runtime/table.ts';
import { transferAt } from '../../harness/bank-transfer.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { givenUser } from '../../harness/given.ts';
import { keyHeader, newKey } from '../../harness/given-checkout.ts';
import { namedCredit } from '../../harness/given-credit.ts';
import { namedDebit } from '../../harness/given-debit.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { changeAccount } from '../../harness/interrupted.ts';
import { awsError, faultyTable } from '../../harness/observed.ts';
import { handlerOver } from '../../harness/operation.ts';

const handlerOf = await handlerOver(row);
const listing = handlerOf(table);

const pageOf = async (caller: CallRequest['caller'], query: Record<string, string> = {}) =>
  DraftPage.parse((await call(listing, row, { ...(caller && { caller }), query })).body);

const reason = 'Ticket 4711';
const validity = { valid_from: '2040-01-01T00:00:00.000Z', valid_to: null, reason };
const approval = { body: { reason } };

/** One draft of each kind by the same person, oldest first. */
const givenDrafts = async (caller: CallRequest['caller'], user_id: string) => {
  const by = { ...(caller && { caller }) };
  const about = (body: object) => ({ ...by, params: { user_id }, headers: keyHeader(newKey()), body });
  const credit = await call(
    draftCredit,
    draftCreditRow,
    about({ amount_idr: 70_000, source: 'clearing', ...transferAt(), reason }),
  );
  const debit = await call(
    draftDebit,
    draftDebitRow,
    about({ amount_idr: 30_000, destination: 'clearing', ...transferAt(), reason }),
  );
  const rate = { numerator: 11, denominator: 100 };
  const taxForm = { tax_class: 'standard', tax_name: 'PPN', rate, ...validity };
  const tax = await call(draftTax, draftTaxRow, { ...by, body: taxForm });
  const shareForm = { creator_instructor_id: user_id, creator_share_basis_points: 7000, ...validity };
  const share = await call(draftFinance, draftFinancePolicy, { ...by, body: shareForm });
  return { credit: Credit.parse(credit.body), debit: Debit.parse(debit.body), tax: TaxPolicy.parse(tax.body), share };
};

test('listDrafts lists each kind from its draft to its approval, newest first in pages', async () => {
  await freshTable();
  const [drafter, approver, user] = [await givenStaff('finance'), await givenStaff('finance'), await givenUser()];
  const { caller } = approver;
  expect(await pageOf(caller)).toEqual({ drafts: [], next_cursor: null });
  const { user_id } = user;
  const { credit, debit, tax } = await givenDrafts(drafter.caller, user_id);

  const first = await pageOf(caller, { limit: '3' });
  const { drafts: oldest, next_cursor } = await pageOf(caller, { limit: '3', cursor: first.next_cursor ?? '' });
  expect(next_cursor).toBeNull();
  const drafts = [...first.drafts, ...oldest];
  expect(drafts.map(({ kind }) => kind).toSorted()).toEqual(['credit', 'debit', 'finance_policy', 'tax_policy']);
  expect(drafts.map(({ created_at }) => created_at)).toEqual(
    drafts
      .map((one) => one.created_at)
      .toSorted()
      .toReversed(),
  );
  const drafted = { drafted_by: drafter.user.user_id, created_at: credit.created_at };
  expect(drafts).toContainEqual({
    kind: 'credit',
    draft_id: credit.credit_id,
    user_id,
    amount_idr: 70_000,
    ...drafted,
    ...{ user_name: user.display_name, drafter_name: drafter.user.display_name, refusal_reason: null },
  });

  const waiting = async () => (await pageOf(caller)).drafts.map(({ kind }) => kind).toSorted();
  expect(await call(approveCredit, approveCreditRow, { caller, ...namedCredit(credit), ...approval })).toMatchObject({
    status: 200,
  });
  expect(await waiting()).toEqual(['debit', 'finance_policy', 'tax_policy']);
  // The drafter may not approve. A refused approval leaves the draft waiting.
  const own = { caller: drafter.caller, ...namedDebit(debit), ...approval };
  expect(await call(approveDebit, approveDebitRow, own)).toMatchObject({ reasons: ['four_eyes'] });
  expect(await waiting()).toEqual(['debit', 'finance_policy', 'tax_policy']);
  expect(await call(approveDebit, approveDebitRow, { ...own, caller })).toMatchObject({ status: 200 });
  const { tax_policy_version } = tax;
  await call(approveTax, approveTaxPolicy, { caller, params: { tax_policy_version }, ...approval });
  expect(await waiting()).toEqual(['finance_policy']);
});

test('listDrafts audits each shown user, and shows nothing that it cannot audit', async () => {
  const [drafter, reader, user] = [await givenStaff('finance'), await givenStaff('support'), await givenUser()];
  const { credit, tax } = await givenDrafts(drafter.caller, user.user_id);
  const { caller } = reader;
  await pageOf(caller);
  const read = { actor_id: reader.user.user_id, action: 'listDrafts', subject_id: user.user_id, before: null };
  expect((await auditTrailOf(credit.credit_id)).filter(({ action }) => action === 'listDrafts')).toMatchObject([read]);
  expect((await auditTrailOf(tax.tax_policy_version)).map(({ action }) => action)).not.toContain('listDrafts');
  const failing = faultyTable({
    before: (command) => {
      if (command === 'TransactWriteItemsCommand') throw awsError('TimeoutError');
    },
  });
  expect(await call(handlerOf(failing), row, { caller })).toMatchObject({ code: 'dependency_unavailable' });
});

test('listDrafts says to each reader why they could not approve a draft', async () => {
  await freshTable();
  const [drafter, finance, support] = [
    await givenStaff('finance'),
    await givenStaff('finance'),
    await givenStaff('support'),
  ];
  const { user, caller: beneficiary } = await givenStaff('admin');
  await givenDrafts(drafter.caller, user.user_id);
  const reasonsFor = async (caller: CallRequest['caller']) =>
    (await pageOf(caller)).drafts
      .toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
      .map(({ kind, refusal_reason }) => [kind, refusal_reason]);
  const all = (...[credit, debit, share, tax]: readonly (string | null)[]) => [
    ['credit', credit],
    ['debit', debit],
    ['finance_policy', share],
    ['tax_policy', tax],
  ];
  expect(await reasonsFor(finance.caller)).toEqual(all(null, null, null, null));
  expect(await reasonsFor(drafter.caller)).toEqual(all('four_eyes', 'four_eyes', 'four_eyes', 'four_eyes'));
  expect(await reasonsFor(support.caller)).toEqual(all('role', 'role', 'role', 'role'));
  expect(await reasonsFor(beneficiary)).toEqual(all('beneficiary', 'beneficiary', 'beneficiary', null));
  const granted = recordedGrants([{ granted_by: drafter.user.user_id, granted_at: new Date().toISOString() }]);
  await changeAccount(finance.user, granted);
  expect(await reasonsFor(finance.caller)).toEqual(all('recent_grant', 'recent_grant', 'recent_grant', 'recent_grant'));
  await changeAccount(drafter.user, { roles: ['learner'] });
  expect((await reasonsFor(finance.caller))[0]).toEqual(['credit', 'drafter_lost_role']);
});

test('the list expects the roles that the approval of each kind requires', () => {
  for (const kind of draftKinds) {
    const approval = routes.find(({ id }) => id.toLowerCase() === `approve${kind.replaceAll('_', '')}`);
    expect([kind, approval?.roles]).toEqual([kind, decidingRoles(kind)]);
  }
});

test('listDrafts refuses a cursor of another list', async () => {
  const foreign = { cursor: 'lost' };
  expect(await call(listing, row, { caller: (await givenStaff('admin')).caller, query: foreign })).toMatchObject({
    reasons: ['bad_cursor'],
  });
});
