import type { Caller } from '../domain/accounts/account.ts';
import { admitStaff } from '../domain/accounts/staff.ts';
import { decidedAs, type StaffAction, staffAction } from '../domain/audit/staff-action.ts';
import { countedIdr } from '../domain/drafts/approved-sums.ts';
import { approvalUnder, approvedBy } from '../domain/drafts/four-eyes.ts';
import type { Drafted, DraftKind, StoredKind } from '../drafts/draft-kind.ts';
import { refusePeople } from '../drafts/refuse-now.ts';
import { keyOf, readNamed, readPeople, readStored, thingOf } from '../drafts/stored-draft.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { auditRefusal } from '../store/audit/audit-reads.ts';
import { approvalWrite } from '../store/audit/four-eyes.ts';
import { transactStaffAction } from '../store/audit/staff-action.ts';
import { readTotals, runningOf, totalWrites } from '../store/drafts/approval-totals.ts';
import { deciderWrite, otherContacts, samePerson } from '../store/drafts/people.ts';
import { notWaitingWrite } from '../store/drafts/waiting-drafts.ts';
import { accountKey } from '../store/table/keys.ts';
import type { Table } from '../store/table/table.ts';
import { check, type Writes } from '../store/table/transaction.ts';
import { attempts } from './attempts.ts';
import type { Ports } from './ports.ts';

type Row = Parameters<typeof staffAction>[0];
type Request<Params> = {
  readonly caller: Caller;
  readonly requestId: string;
  readonly params: Params;
  readonly body: { readonly reason?: string | undefined };
};

/** `ceilingIdr` is the greatest amount of 24 hours that one person may approve, in IDR. */
export type CeilingPorts = Ports & { readonly ceilingIdr: number };

type People = Awaited<ReturnType<typeof readPeople>>;

/** The conditions on drafter, first approver and beneficiary. The approver's account has its own part. */
const peopleWrites = (
  { others, beneficiary, beneficiaryId }: People,
  { roles, checksBeneficiary }: { readonly roles: readonly string[]; readonly checksBeneficiary?: true },
  { caller, nowMs }: StaffAction,
): Writes => {
  const ids = [caller.user_id, ...others.map(({ user_id }) => user_id)];
  const named = others.map(({ user_id }, index) => [
    index === 0 ? 'drafter' : 'first approver',
    deciderWrite(user_id, { others: ids.filter((id) => id !== user_id), roles, beneficiary, nowMs }),
  ]);
  return {
    ...Object.fromEntries(named),
    ...(beneficiaryId !== null &&
      !checksBeneficiary && { beneficiary: check(accountKey(beneficiaryId), samePerson(beneficiary)) }),
  };
};

/**
 * Whether a draft still has the status that was read. People and facts are read after the draft. A refusal by them can
 * therefore be about the effect of another approval of this draft.
 */
const isAsRead = async <Draft extends Drafted>(table: Table, kind: StoredKind<Draft>, draft: Draft) =>
  (await readStored(table, kind, draft))?.status === draft.status;

/**
 * Approves a draft: two or three reads and one transaction in each round. The last approval has the effect of the kind.
 * A condition that fails begins another round, which decides by what is stored then.
 *
 * @returns the draft with status 200, or a refusal of `admitStaff`, `refusePeople`, the kind or
 * `transactStaffAction`
 */
export const approveDraft = async <Draft extends Drafted, Params, Facts, Shown extends object>(
  row: Row,
  kind: DraftKind<Draft, Params, Facts, Shown>,
  request: Request<Params>,
  { clock, randomBytes, table, ceilingIdr = 0 }: Ports & Partial<CeilingPorts>,
) => {
  const { caller } = request;
  const { user_id: approverId } = caller;
  const decided = await attempts(async (): Promise<Draft | Refusal | 'stale'> => {
    const nowMs = clock();
    const { account, draft } = await readNamed(table, kind, approverId, kind.named(request.params));
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (draft === undefined) return refuse('not_found');
    const staff = decidedAs(staffAction(row, request, nowMs, randomBytes), admitted);
    const beneficiaryId = kind.beneficiaryOf(draft);
    const ids = { beneficiaryId, drafterId: draft.drafted_by, approverId };
    const [people, totals, facts] = await Promise.all([
      readPeople(table, kind, draft),
      kind.ceiling && readTotals(table, ids),
      kind.read(table, draft, nowMs),
    ]);
    const { others, beneficiary } = people;
    const approver = { user_id: approverId, person: admitted };
    const unfit = refusePeople(kind, draft, { approver, others, beneficiary, beneficiaryId }, nowMs);
    const amount = kind.ceiling?.(draft) ?? 0;
    const approval = totals
      ? approvalUnder(
          draft,
          { amountIdr: countedIdr(amount, runningOf(totals, ids), nowMs), ceilingIdr },
          approverId,
          nowMs,
        )
      : approvedBy(approverId, nowMs);
    const isLast = approval.status === 'approved';
    const last = { nowMs, randomBytes, approverId, beneficiary: samePerson(beneficiary) };
    const effect =
      unfit ?? (isLast ? (kind.refuse?.(draft, facts, nowMs) ?? kind.effect(draft, facts, last)) : { writes: {} });
    if (isRefusal(effect)) {
      if (!(await isAsRead(table, kind, draft))) return 'stale';
      return beneficiaryId === null ? effect : auditRefusal(table, staff, thingOf(kind, draft), effect);
    }

    const changes = { ...approval, ...effect.changes };
    const after = { ...draft, ...changes };
    const states = effect.states ?? { before: kind.audited(draft), after: kind.audited(after) };
    const result = await transactStaffAction(
      table,
      staff,
      { ...thingOf(kind, draft), ...states },
      {
        ...peopleWrites(people, kind, staff),
        draft: approvalWrite(keyOf(kind, draft), draft, approverId, changes),
        ...(isLast && { waiting: notWaitingWrite(kind.idOf(draft), draft) }),
        ...(isLast &&
          totals &&
          totalWrites(totals, ids, { amountIdr: amount, alone: draft.status === 'draft', nowMs })),
        ...effect.writes,
      },
      otherContacts(beneficiary),
    );
    if (result === undefined) return after;
    return isRefusal(result) ? result : 'stale';
  });
  return isRefusal(decided) ? decided : ({ status: 200, body: kind.shown(decided, false) } as const);
};
