import { type Refusal, refuse, refuseField } from '../../errors.ts';
import { type FourEyes, refuseApproval } from '../drafts/four-eyes.ts';
import { leadMs, statusAt } from './policy.ts';
import type { Fraction } from './tax.ts';

type Terms = {
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly rate?: Fraction;
  readonly base?: Fraction;
};

type Policy = Omit<FourEyes, 'status'> & {
  readonly status: FourEyes['status'] | 'lapsed';
  readonly valid_from: string;
};

/**
 * Checks the rules of a policy's terms that a schema cannot express.
 *
 * @returns `invalid_request` naming the field, or undefined
 */
export const refuseTerms = ({ valid_from, valid_to, rate, base }: Terms): Refusal | undefined => {
  if (rate && rate.numerator > rate.denominator) return refuseField('range', '/rate', 'must be at most 1.');
  if (base && base.numerator > base.denominator) return refuseField('range', '/base', 'must be at most 1.');
  if (valid_to !== null && Date.parse(valid_to) <= Date.parse(valid_from))
    return refuseField('range', '/valid_to', 'must be after valid_from.');
  return undefined;
};

export const refuseLapsed = (): Refusal =>
  refuse('invalid_status', 'Its valid_from has passed. Draft another one.', [{ reason: 'lapsed' }]);

/**
 * Checks an approval of a policy. The approval must be at least `leadMs` before the start, because processes cache the
 * policies in force.
 *
 * @param beneficiaries the user ids of the persons who profit from the policy
 * @returns a refusal of `refuseApproval`, `invalid_status` (`lapsed`, `starts_too_soon`), or undefined
 */
export const refusePolicyApproval = (
  policy: Policy,
  approverId: string,
  beneficiaries: readonly (string | null)[],
  nowMs: number,
): Refusal | undefined => {
  const status = statusAt(policy, nowMs);
  if (status === 'lapsed') return refuseLapsed();
  const refused = refuseApproval({ ...policy, status }, approverId, beneficiaries);
  if (refused) return refused;
  if (Date.parse(policy.valid_from) >= nowMs + leadMs) return undefined;
  return refuse('invalid_status', 'valid_from must lie at least 60 seconds ahead of the approval. Draft another one.', [
    { reason: 'starts_too_soon' },
  ]);
};
