import type { Caller } from '../domain/accounts/account.ts';
import { admitStaff } from '../domain/accounts/staff.ts';
import { staffAction, staffReading } from '../domain/audit/staff-action.ts';
import { beneficiaryReasonOf, refuseProfiting } from '../domain/drafts/deciders.ts';
import { fingerprintOf, idempotencyRecordOf, replayOf } from '../domain/idempotency/idempotency.ts';
import type { Drafted, Drafting, DraftKind } from '../drafts/draft-kind.ts';
import { draftWrites, readNamed, thingOf } from '../drafts/stored-draft.ts';
import { isRefusal, refuse, refuseBusy } from '../errors.ts';
import { accountRecord } from '../store/accounts/account.ts';
import { auditReads, auditRefusal } from '../store/audit/audit-reads.ts';
import { transactStaffAction, userWrites } from '../store/audit/staff-action.ts';
import { personRecord } from '../store/drafts/people.ts';
import { idempotencyRecord, idempotencyWrite, parseIdempotency } from '../store/idempotency/idempotency.ts';
import { readTogether } from '../store/table/table.ts';
import type { CeilingPorts } from './approve-draft.ts';
import type { Ports } from './ports.ts';
import { reviewDraft } from './review-draft.ts';

type Row = Parameters<typeof staffAction>[0];
type Request<Params> = { readonly caller: Caller; readonly requestId: string; readonly params: Params };
type DraftRequest = Request<object | undefined> & {
  readonly body: { readonly reason?: string | undefined };
  readonly idempotencyKey?: string | undefined;
};

/**
 * Drafts a decision: one read, the reads of the kind, and one transaction. With an idempotency key, the transaction
 * also writes the record of the reply.
 *
 * @returns the draft with status 201, a replay, or a refusal of `admitStaff`, the kind or `transactStaffAction`
 */
export const makeDraft = async <Draft extends Drafted, Params, Facts, Shown extends object, R extends DraftRequest>(
  row: Row,
  kind: DraftKind<Draft, Params, Facts, Shown> & Drafting<Draft, R>,
  request: R,
  { clock, randomBytes, table }: Ports,
) => {
  const nowMs = clock();
  const { caller, params, body, idempotencyKey: key } = request;
  const scope = key === undefined ? undefined : { userId: caller.user_id, operation: row.id, key };
  const keyed = { fingerprint: fingerprintOf({ ...params, ...body }) };
  const beneficiaryId = kind.beneficiaryIn(request);
  const { account, beneficiary, answered } = await readTogether(table, {
    account: accountRecord(caller.user_id),
    beneficiary: beneficiaryId === null ? undefined : personRecord(beneficiaryId),
    answered: scope && idempotencyRecord(scope),
  });
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  const replay = replayOf(answered, keyed, nowMs);
  if (replay) return replay;
  const unknown = kind.unknown ?? refuse('not_found');
  if (beneficiaryId !== null && beneficiary === undefined) return unknown;
  const decider = { user_id: caller.user_id, person: admitted };
  const profiting = refuseProfiting([decider], { beneficiaryId, beneficiary }, beneficiaryReasonOf(kind.id));
  if (profiting) return profiting;
  const staff = staffAction(row, request, nowMs, randomBytes);
  const made = await kind.make(request, { nowMs, randomBytes, drafterId: caller.user_id, drafter: admitted, table });
  if (isRefusal(made))
    return beneficiaryId !== null && made.refusal !== 'invalid_request'
      ? auditRefusal(table, staff, { target: beneficiaryId }, made)
      : made;

  const { draft, writes } = made;
  const reply = { status: 201, body: kind.shown(draft, false) } as const;
  const change = { ...thingOf(kind, draft), before: null, after: kind.audited(draft) };
  const result = await transactStaffAction(table, staff, change, {
    ...(scope && { answer: idempotencyWrite(scope, idempotencyRecordOf(keyed, reply, draft.created_at)) }),
    ...(beneficiaryId !== null && userWrites(caller.user_id, beneficiaryId)),
    ...draftWrites(kind, draft),
    ...writes,
  });
  if (result === undefined) return reply;
  if (isRefusal(result)) return result;
  const meanwhile = replayOf(parseIdempotency(result.failed.get('answer')), keyed, nowMs);
  return meanwhile ?? (result.failed.has('user') ? unknown : refuseBusy());
};

/**
 * Reads a draft with its review: two to four round trips. If the draft has a beneficiary, the reading is audited. The names of the staff who drafted and approved are business records, and are not audited.
 *
 * @returns the draft and its review with status 200, or a refusal of `admitStaff` or `auditReads`
 */
export const readDraft = async <Draft extends Drafted, Params, Facts, Shown extends object>(
  row: Row,
  kind: DraftKind<Draft, Params, Facts, Shown>,
  { caller, params, requestId }: Request<Params>,
  { clock, randomBytes, table, ceilingIdr = 0 }: Ports & Partial<CeilingPorts>,
) => {
  const nowMs = clock();
  const { account, draft } = await readNamed(table, kind, caller.user_id, kind.named(params));
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  if (draft === undefined) return refuse('not_found');
  const { review, lapsed } = await reviewDraft(kind, draft, { caller, account: admitted, ceilingIdr, nowMs }, table);
  const reply = { status: 200, body: { ...kind.shown(draft, lapsed), review } } as const;
  if (kind.beneficiaryOf(draft) === null) return reply;
  const reading = staffReading(row, { caller, requestId }, nowMs, randomBytes);
  return (await auditReads(table, reading, [thingOf(kind, draft)])) ?? reply;
};
