import type { DraftReview } from '../contract/drafts/review.ts';
import { admitStaff } from '../domain/accounts/staff.ts';
import { countedIdr, totalsIdr } from '../domain/drafts/approved-sums.ts';
import { approvalUnder } from '../domain/drafts/four-eyes.ts';
import { personWarnings } from '../domain/drafts/person-warnings.ts';
import { draftWarnings } from '../domain/drafts/review.ts';
import type { Drafted, DraftKind } from '../drafts/draft-kind.ts';
import { refusePeople } from '../drafts/refuse-now.ts';
import { isLapsed } from '../drafts/stored-draft.ts';
import { errorRow, isRefusal, type Refusal } from '../errors.ts';
import type { Account } from '../store/accounts/account.ts';
import { readTotals, runningOf } from '../store/drafts/approval-totals.ts';
import { knownPersonRecord, nameOf } from '../store/drafts/people.ts';
import { readHistory, readReason } from '../store/drafts/review-history.ts';
import { readTogether, type Table } from '../store/table/table.ts';
import { walletRecord } from '../store/wallet/wallet.ts';

type Caller = Parameters<typeof admitStaff>[0];

/** The person who reads the draft. `ceilingIdr` is the amount of 24 hours that one person may approve, in IDR. */
type Reader = {
  readonly caller: Caller;
  readonly account: Account;
  readonly ceilingIdr: number;
  readonly nowMs: number;
};

/** Drafter, first approver and beneficiary as the approver sees them, and the wallet, in one round trip. */
const readKnown = async <Draft extends Drafted>(table: Table, draft: Draft, beneficiaryId: string | null) => {
  const ids = [draft.drafted_by, ...(draft.first_approved_by ? [draft.first_approved_by] : [])];
  const { people, beneficiary, wallet } = await readTogether(table, {
    people: ids.map(knownPersonRecord),
    beneficiary: beneficiaryId === null ? undefined : knownPersonRecord(beneficiaryId),
    wallet: beneficiaryId === null ? undefined : walletRecord(beneficiaryId),
  });
  return { others: ids.map((user_id, index) => ({ user_id, person: people[index] })), beneficiary, wallet };
};

const refusalNow = (refusal: Refusal | undefined): DraftReview['refusal'] =>
  refusal === undefined
    ? null
    : {
        code: refusal.refusal,
        reason: refusal.details?.[0]?.reason ?? null,
        message: refusal.message ?? errorRow(refusal.refusal).message,
      };

/**
 * Makes the review of a draft. Its reads are parallel: the people, the audit trail, the sums, and the reads of the row. A
 * decided draft has no preview, so the row and the sums are not read.
 *
 * @returns the review, and whether the draft has lapsed
 */
export const reviewDraft = async <Draft extends Drafted, Params, Facts, Shown extends object>(
  kind: DraftKind<Draft, Params, Facts, Shown>,
  draft: Draft,
  { caller, account, ceilingIdr, nowMs }: Reader,
  table: Table,
): Promise<{ readonly review: DraftReview; readonly lapsed: boolean }> => {
  const [draftId, beneficiaryId] = [kind.idOf(draft), kind.beneficiaryOf(draft)];
  const ids = { beneficiaryId, drafterId: draft.drafted_by, approverId: caller.user_id };
  const isOpen = draft.status === 'draft' || draft.status === 'first_approved';
  const [{ others, beneficiary, wallet }, past, reason, totals, previewed] = await Promise.all([
    readKnown(table, draft, beneficiaryId),
    beneficiaryId === null ? undefined : readHistory(table, beneficiaryId, draftId, nowMs),
    kind.reasonOf?.(draft) ?? readReason(table, beneficiaryId ?? draftId, draft),
    isOpen && kind.ceiling ? readTotals(table, ids) : undefined,
    isOpen
      ? kind.read(table, draft, nowMs).then(async (facts) => ({
          refused: kind.refuse?.(draft, facts, nowMs),
          ...(await kind.preview({ draft, facts, table, nowMs })),
        }))
      : undefined,
  ]);
  const lapsed = isLapsed(kind, draft, beneficiary, nowMs);
  const running = totals && runningOf(totals, ids);
  const sums = running && totalsIdr(running, nowMs);
  const amountIdr = kind.ceiling?.(draft) ?? 0;
  const counted = running && countedIdr(amountIdr, running, nowMs);
  const admitted = admitStaff(caller, account, kind.roles);
  const next =
    counted === undefined
      ? 'approved'
      : approvalUnder(draft, { amountIdr: counted, ceilingIdr }, caller.user_id, nowMs).status;
  const deciders = { approver: { user_id: caller.user_id, person: account }, others, beneficiary, beneficiaryId };
  const amount_idr = kind.listed(draft).amount_idr;
  const seen = { beneficiary, wallet, others: others.map(({ person }) => person), history: past?.history ?? [] };
  const warnings = new Set([
    ...(previewed?.warnings ?? []),
    ...personWarnings({ ...seen, amountIdr: amount_idr, receivedIdr: sums?.received ?? 0n }, nowMs),
  ]);
  const review: DraftReview = {
    ...{ kind: kind.id, draft_id: draftId, amount_idr },
    drafter: { user_id: draft.drafted_by, name: nameOf(others[0]?.person) },
    reason,
    terms: [...kind.terms(draft)],
    changes: lapsed ? [] : [...(previewed?.changes ?? [])],
    sums:
      sums === undefined || counted === undefined
        ? null
        : {
            ceiling_idr: ceilingIdr,
            beneficiary_idr: beneficiaryId === null ? null : String(sums.received),
            ...{ drafter_idr: String(sums.drafted), pair_idr: String(sums.pair), counted_idr: String(counted) },
            needs_third_person: draft.status === 'first_approved' || next === 'first_approved',
          },
    beneficiary:
      beneficiaryId === null
        ? null
        : {
            ...{ user_id: beneficiaryId, name: nameOf(beneficiary), status: beneficiary?.status ?? null },
            ...{
              since: beneficiary?.created_at ?? null,
              history: past?.history ?? [],
              has_more: past?.has_more ?? false,
            },
          },
    warnings: isOpen && !lapsed ? draftWarnings.filter((warning) => warnings.has(warning)) : [],
    refusal: refusalNow(
      isRefusal(admitted)
        ? admitted
        : (refusePeople(kind, draft, deciders, nowMs) ?? (next === 'approved' ? previewed?.refused : undefined)),
    ),
  };
  return { review, lapsed };
};
