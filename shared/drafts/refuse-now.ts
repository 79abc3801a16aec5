import { beneficiaryReasonOf, type Deciders, refuseDeciders } from '../domain/drafts/deciders.ts';
import { refuseApproval } from '../domain/drafts/four-eyes.ts';
import { type Refusal, refuse } from '../errors.ts';
import type { StoredPerson } from '../store/drafts/people.ts';
import type { Drafted, DraftKind } from './draft-kind.ts';
import { isLapsed } from './stored-draft.ts';

/**
 * Refuses an approval by what was read about the draft and its people.
 *
 * @returns a refusal of `refuseApproval` or `refuseDeciders`, `invalid_status` (`lapsed`), or undefined
 */
export const refusePeople = <Draft extends Drafted, Params, Facts, Shown extends object>(
  kind: DraftKind<Draft, Params, Facts, Shown>,
  draft: Draft,
  deciders: Deciders & { readonly beneficiary: StoredPerson | undefined },
  nowMs: number,
): Refusal | undefined =>
  refuseApproval(draft, deciders.approver.user_id, [deciders.beneficiaryId], beneficiaryReasonOf(kind.id)) ??
  (isLapsed(kind, draft, deciders.beneficiary, nowMs)
    ? refuse('invalid_status', kind.lapsed, [{ reason: 'lapsed' }])
    : undefined) ??
  refuseDeciders(deciders, kind.roles, nowMs, beneficiaryReasonOf(kind.id));
