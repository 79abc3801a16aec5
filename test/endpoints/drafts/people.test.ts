import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordedGrants } from '../../../shared/domain/drafts/four-eyes.ts';
import { approveMonthClosing } from '../../../shared/routes/books/months.ts';
import { approvePayment } from '../../../shared/routes/payables/payments.ts';
import { approveWithholdingTerms } from '../../../shared/routes/payables/withholding-terms.ts';
import { approveFinancePolicy } from '../../../shared/routes/policies/policies.ts';
import { approveRoleGrant } from '../../../shared/routes/staff/role-grants.ts';
import { approveCredit } from '../../../shared/routes/wallet/bookings.ts';
import { table } from '../../../shared/runtime/table.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { accountOf, callerFor, givenUser } from '../../harness/given.ts';
import { giveRoles, putStatus } from '../../harness/given-access.ts';
import { givenCredit, namedCredit, storedEntries } from '../../harness/given-credit.ts';
import { givenClosingDraft, namedClosing } from '../../harness/given-month.ts';
import { givenFigures, givenPayment, givenTermsDraft, namedPayment, namedTerms } from '../../harness/given-payable.ts';
import { givenFinancePolicy } from '../../harness/given-policy.ts';
import { givenRoleGrant, namedGrant } from '../../harness/given-role-grant.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlerOver } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import {
  hasFirstApproval,
  isAllowed,
  isOnHold,
  type Person,
  type Place,
  places,
  playerOf,
  type Scene,
  scene,
} from './people-model.ts';

const body = { reason: 'Ticket 4711' };
const approve = {
  credit: { row: approveCredit, over: await handlerOver(approveCredit) },
  payment: { row: approvePayment, over: await handlerOver(approvePayment) },
  finance_policy: { row: approveFinancePolicy, over: await handlerOver(approveFinancePolicy) },
  role_grant: { row: approveRoleGrant, over: await handlerOver(approveRoleGrant) },
  withholding_terms: { row: approveWithholdingTerms, over: await handlerOver(approveWithholdingTerms) },
  month_closing: { row: approveMonthClosing, over: await handlerOver(approveMonthClosing) },
};

type Ids = Readonly<Record<Place, string>>;

/** Stores the accounts of a scene's people. */
const putPeople = (of: Scene, subjects: Ids, ids: Ids, stateOf: (place: Place) => Person) =>
  putAll(
    places.map((place) => {
      const { isActive, role, email, isVerified, phone, grant } = stateOf(place);
      const account = accountOf(subjects[place], {
        status: isActive ? 'active' : 'suspended',
        roles: ['learner', role],
        email: `${email}-${subjects.drafter}@example.com`,
        email_verified: isVerified,
        phone_number: phone,
        // A change of contacts leaves this version, as it does in the service.
        ...(isActive && role === 'admin' && grant === null ? {} : { access_version: 2 }),
      });
      const isGranted = grant !== null && playerOf(of, grant.by) !== place;
      const granted_at = isGranted && new Date(Date.now() - grant.hoursAgo * 3_600_000).toISOString();
      const grants = isGranted && granted_at ? [{ granted_by: ids[playerOf(of, grant.by)], granted_at }] : [];
      return { ...accountKey(account.user_id), ...account, ...recordedGrants(grants) };
    }),
  );

const flawless = (place: Place): Person => ({
  ...{ isActive: true, role: 'admin', email: place, isVerified: true, grant: null },
  phone: `+62812000000${places.indexOf(place)}`,
});

/** Stores the draft of a scene. @returns the path of its approval */
const givenDraft = async (of: Scene, ids: Ids) => {
  const [drafted_by, beneficiary] = [ids[playerOf(of, 'drafter')], ids[playerOf(of, 'beneficiary')]];
  if (of.kind === 'credit') {
    const first = hasFirstApproval(of)
      ? ({ status: 'first_approved', first_approved_by: ids[playerOf(of, 'first')] } as const)
      : {};
    return namedCredit(await givenCredit(beneficiary, { drafted_by, amount_idr: 1, ...first }));
  }
  if (of.kind === 'payment') {
    await givenFigures(`creator:${beneficiary}`, 400_000);
    return namedPayment(await givenPayment(`creator:${beneficiary}`, { drafted_by }));
  }
  if (of.kind === 'withholding_terms') return namedTerms(await givenTermsDraft(beneficiary, { drafted_by }));
  if (of.kind === 'month_closing') return namedClosing(await givenClosingDraft({ drafted_by }));
  if (of.kind === 'role_grant') return namedGrant(await givenRoleGrant({ user_id: beneficiary }, { drafted_by }));
  const { finance_policy_version } = await givenFinancePolicy({
    ...{ status: 'draft', approved_by: null, approved_at: null, drafted_by, creator_instructor_id: beneficiary },
    valid_from: new Date(Date.now() + 3_600_000).toISOString(),
  });
  return { params: { finance_policy_version } };
};

test('an approval takes effect exactly if the contract’s rules about people allow it, also for a state that arises meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async (of) => {
      const subjects = Object.fromEntries(places.map((place) => [place, randomUUID()])) as Ids;
      const ids = Object.fromEntries(places.map((place) => [place, accountOf(subjects[place]).user_id])) as Ids;
      const become = () => putPeople(of, subjects, ids, (place) => of.people[place]);
      await (of.isLate ? putPeople(of, subjects, ids, flawless) : become());
      const named = await givenDraft(of, ids);
      const { row, over } = approve[of.kind];
      const on = of.isLate ? interruptedTable(become) : table;
      const caller = callerFor({ user_id: ids[playerOf(of, 'last')] });
      const { code } = await call(over(on), row, { caller, ...named, body });
      const allowed = isOnHold(of) ? 'conflict' : 'ok';
      expect(isAllowed(of) ? [allowed] : ['forbidden', 'account_unavailable']).toContain(code);
    }),
    { numRuns: 400 },
  );
}, 120_000);

describe('people who work together', () => {
  const overCeiling = approve.credit.over(table, { ceilingIdr: 1_000 });
  const decide = (caller: ReturnType<typeof callerFor>, credit: Parameters<typeof namedCredit>[0]) =>
    call(overCeiling, approveCredit, { caller, ...namedCredit(credit), body });

  test('a credit above the ceiling is refused to the person whom its first approver has just appointed', async () => {
    const [drafter, first, puppet] = [await givenStaff('finance'), await givenStaff('admin'), await givenUser()];
    const credit = await givenCredit((await givenUser()).user_id, {
      amount_idr: 400_000_000,
      drafted_by: drafter.user.user_id,
    });
    expect((await giveRoles(first.caller, puppet, ['learner', 'finance'])).status).toBe(200);
    expect(await decide(first.caller, credit)).toMatchObject({ body: { status: 'first_approved' } });
    expect(await decide(callerFor(puppet), credit)).toMatchObject({ code: 'forbidden', reasons: ['recent_grant'] });
    expect(await storedEntries(credit.user_id)).toEqual([]);
  });

  test('a credit above the ceiling is refused when its first approver is suspended before the last approval', async () => {
    const [drafter, first, last, other] = [
      await givenStaff('finance'),
      await givenStaff('admin'),
      await givenStaff('finance'),
      await givenStaff('admin'),
    ];
    const credit = await givenCredit((await givenUser()).user_id, {
      amount_idr: 50_000_000,
      drafted_by: drafter.user.user_id,
    });
    expect(await decide(first.caller, credit)).toMatchObject({ body: { status: 'first_approved' } });
    expect((await putStatus(other.caller, first.user, 'suspended')).status).toBe(200);
    expect(await decide(last.caller, credit)).toMatchObject({ code: 'forbidden', reasons: ['drafter_lost_role'] });
    expect(await storedEntries(credit.user_id)).toEqual([]);
  });

  test('a credit above the ceiling takes effect once when 30 people approve it at once', async () => {
    const drafter = await givenStaff('finance');
    const credit = await givenCredit((await givenUser()).user_id, {
      amount_idr: 5_000,
      drafted_by: drafter.user.user_id,
    });
    const staff = await Promise.all(Array.from({ length: 30 }, () => givenStaff('finance')));
    const answers = await Promise.all(staff.map(({ caller }) => decide(caller, credit)));
    expect(answers.filter((answer) => Object(answer.body).status === 'approved')).toHaveLength(1);
    for (const { code } of answers) expect(['ok', 'invalid_status', 'conflict']).toContain(code);
    expect(await storedEntries(credit.user_id)).toHaveLength(1);
  });
});
