import { describe, expect, test } from 'vitest';
import { over } from '../../../functions/drafts/list-drafts.ts';
import { handler as draftTax } from '../../../functions/policies/draft-tax-policy.ts';
import { handler as getTax } from '../../../functions/policies/get-tax-policy.ts';
import { handler as approveCredit } from '../../../functions/wallet/approve-credit.ts';
import { handler as draftCredit } from '../../../functions/wallet/draft-credit.ts';
import { handler as draftDebit } from '../../../functions/wallet/draft-debit.ts';
import { DraftPage } from '../../../shared/contract/drafts/waiting-draft.ts';
import { TaxPolicy } from '../../../shared/contract/policies/policy.ts';
import { Credit, Debit } from '../../../shared/contract/wallet/booking.ts';
import { listDrafts as listRow, withdrawDraft as row } from '../../../shared/routes/drafts/drafts.ts';
import { draftTaxPolicy, getTaxPolicy } from '../../../shared/routes/policies/policies.ts';
import {
  approveCredit as approveRow,
  draftDebit as draftDebitRow,
  draftCredit as draftRow,
} from '../../../shared/routes/wallet/bookings.ts';
import { draftKey } from '../../../shared/store/table/keys.ts';
import { transferAt } from '../../harness/bank-transfer.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { keyHeader, newKey } from '../../harness/given-checkout.ts';
import { namedCredit, storedEntries } from '../../harness/given-credit.ts';
import { givenNamedDraft, givenRoleGrant, removeItem } from '../../harness/given-role-grant.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { changeAccount, interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten, expectOnlyAudited } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const reason = 'Ticket 4711';
const body = { reason };
const named = (draft_id: string) => ({ params: { draft_id }, body });

/** A credit that a finance user has drafted over the API. */
const givenDrafted = async () => {
  const [drafter, user] = [await givenStaff('finance'), await givenUser()];
  const form = { amount_idr: 70_000, source: 'clearing', ...transferAt(), reason };
  const request = {
    caller: drafter.caller,
    params: { user_id: user.user_id },
    headers: keyHeader(newKey()),
    body: form,
  };
  return { drafter, user, credit: Credit.parse((await call(draftCredit, draftRow, request)).body) };
};
const listing = over({ cursorSecret: 'the key of the seals' }).handler;
const draftsIn = async (caller: CallRequest['caller'], state?: string) => {
  const query = { limit: '100', ...(state !== undefined && { state }) };
  return DraftPage.parse((await call(listing, listRow, { ...(caller && { caller }), query })).body).drafts;
};
const listed = async (caller: CallRequest['caller'], state?: string) =>
  (await draftsIn(caller, state)).map(({ draft_id }) => draft_id);

describe('a withdrawal', () => {
  test('a withdrawal by the drafter ends approval and listing, and answers the same again', async () => {
    const [{ drafter, user, credit }, { caller }] = [await givenDrafted(), await givenStaff('finance')];
    const { credit_id: draft_id } = credit;
    const withdrawn = { kind: 'credit', draft_id, user_id: user.user_id, status: 'withdrawn' };
    const [waiting] = (await draftsIn(caller, 'waiting')).filter((each) => each.draft_id === draft_id);
    expect(waiting).toMatchObject({ kind: 'credit', amount_idr: 70_000, drafted_by: drafter.user.user_id });
    expect(await listed(caller, 'withdrawn')).not.toContain(draft_id);
    const answer = await call(handler, row, { caller: drafter.caller, ...named(draft_id) });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(withdrawn);
    expect(await listed(caller)).not.toContain(draft_id);
    expect(await listed(caller, 'lapsed')).not.toContain(draft_id);
    expect(await draftsIn(caller, 'withdrawn')).toContainEqual(waiting);
    expect(await call(approveCredit, approveRow, { caller, ...namedCredit(credit), body })).toMatchObject({
      reasons: ['withdrawn'],
    });
    expect(await storedEntries(user.user_id)).toEqual([]);
    const { user_id: actor_id } = drafter.user;
    const audited = {
      actor_id,
      action: 'withdrawDraft',
      subject_id: user.user_id,
      reason,
      after: { status: 'withdrawn' },
    };
    expect((await auditTrailOf(draft_id)).filter(({ action }) => action === 'withdrawDraft')).toMatchObject([audited]);
    await expectOnlyAudited(async () => {
      expect(await call(handler, row, { caller: drafter.caller, ...named(draft_id) })).toMatchObject({
        body: withdrawn,
      });
    });
  });

  test('a withdrawal by an admin succeeds for each kind', async () => {
    const { caller } = await givenStaff('admin');
    const { role_grant_id } = await givenRoleGrant(await givenUser());
    for (const id of [role_grant_id, await givenNamedDraft()])
      expect(await call(handler, row, { caller, ...named(id) })).toMatchObject({ body: { status: 'withdrawn' } });
  });

  test('a withdrawal by the person whom the draft is about is refused, also for an admin', async () => {
    const admin = await givenStaff('admin');
    const form = { amount_idr: 70_000, destination: 'clearing', ...transferAt(), reason };
    const { caller } = await givenStaff('finance');
    const request = { caller, params: { user_id: admin.user.user_id }, headers: keyHeader(newKey()), body: form };
    const { debit_id } = Debit.parse((await call(draftDebit, draftDebitRow, request)).body);
    const { role_grant_id } = await givenRoleGrant(admin.user);
    await expectNothingWritten(async () => {
      for (const [id, why] of [
        [debit_id, 'beneficiary'],
        [role_grant_id, 'self'],
      ] as const)
        expect(await call(handler, row, { caller: admin.caller, ...named(id) })).toMatchObject({
          ...{ code: 'forbidden', reasons: [why] },
        });
    });
  });

  test('a withdrawal by an account with the phone number of that person is refused, also when it gets it meanwhile', async () => {
    const { user, credit } = await givenDrafted();
    const other = await givenStaff('admin');
    const phone = { phone_hash: 'w'.repeat(64) };
    await changeAccount(user, phone);
    const meanwhile = handlerOf(interruptedTable(() => changeAccount(other.user, phone)));
    for (const on of [meanwhile, handler])
      expect(await call(on, row, { caller: other.caller, ...named(credit.credit_id) })).toMatchObject({
        ...{ code: 'forbidden', reasons: ['beneficiary'] },
      });
    expect(await listed(other.caller)).toContain(credit.credit_id);
  });

  test('a withdrawal of a draft without a list entry succeeds, and lists nothing', async () => {
    const { drafter, credit } = await givenDrafted();
    await removeItem(draftKey(credit.created_at, credit.credit_id));
    expect(await call(handler, row, { caller: drafter.caller, ...named(credit.credit_id) })).toMatchObject({
      status: 200,
    });
    expect(await listed(drafter.caller, 'withdrawn')).not.toContain(credit.credit_id);
  });

  test('a withdrawal during an approval: one of them succeeds, never both', async () => {
    const [{ drafter, credit, user }, { caller }] = [await givenDrafted(), await givenStaff('finance')];
    const approve = () => call(approveCredit, approveRow, { caller, ...namedCredit(credit), body });
    const interrupted = handlerOf(interruptedTable(approve));
    expect(await call(interrupted, row, { caller: drafter.caller, ...named(credit.credit_id) })).toMatchObject({
      reasons: ['approved'],
    });
    expect(await storedEntries(user.user_id)).toHaveLength(1);
    expect(await listed(caller, 'withdrawn')).not.toContain(credit.credit_id);
  });
});

test('a lapsed policy is listed and shown as lapsed, and may be withdrawn', async () => {
  const { caller } = await givenStaff('admin');
  const rate = { numerator: 11, denominator: 100 };
  const valid_from = new Date(Date.now() - 1000).toISOString();
  const form = { tax_class: 'standard', tax_name: 'PPN', rate, valid_from, valid_to: null, reason };
  const { tax_policy_version } = TaxPolicy.parse((await call(draftTax, draftTaxPolicy, { caller, body: form })).body);
  expect(await listed(caller)).not.toContain(tax_policy_version);
  expect(await listed(caller, 'lapsed')).toContain(tax_policy_version);
  expect(await call(getTax, getTaxPolicy, { caller, params: { tax_policy_version } })).toMatchObject({
    body: { status: 'lapsed' },
  });
  expect(await call(handler, row, { caller, ...named(tax_policy_version) })).toMatchObject({ status: 200 });
  expect(await call(getTax, getTaxPolicy, { caller, params: { tax_policy_version } })).toMatchObject({
    body: { status: 'withdrawn' },
  });
  expect(await listed(caller, 'lapsed')).not.toContain(tax_policy_version);
  expect(await listed(caller, 'withdrawn')).toContain(tax_policy_version);
});
