import { type Refusal, refuse } from '../errors.ts';
import { leadMs } from './policy.ts';
import type { Fraction } from './tax.ts';

type Terms = { readonly valid_from: string; readonly valid_to: string | null; readonly rate?: Fraction };

type Policy = {
  readonly status: 'draft' | 'approved';
  readonly drafted_by: string;
  readonly valid_from: string;
};

/**
 * The rules of a policy's terms that a schema cannot tell.
 *
 * @returns `invalid_request` naming the field, or undefined
 */
export const refuseTerms = ({ valid_from, valid_to, rate }: Terms): Refusal | undefined => {
  if (rate && rate.numerator > rate.denominator) return refuse('invalid_request', '/rate: must be at most 1.');
  if (valid_to !== null && Date.parse(valid_to) <= Date.parse(valid_from))
    return refuse('invalid_request', '/valid_to: must be after valid_from.');
  return undefined;
};

/** What a draft has beside its terms. */
export const draftedBy = (userId: string, nowMs: number) =>
  ({
    status: 'draft',
    drafted_by: userId,
    approved_by: null,
    created_at: new Date(nowMs).toISOString(),
    approved_at: null,
  }) as const;

/** The first instant from which a policy that is approved now may hold (`leadMs`). */
export const earliestStart = (nowMs: number): string => new Date(nowMs + leadMs).toISOString();

/**
 * Whether somebody may approve a policy now: four eyes, once, and in time for every process that remembers what was in force
 * before.
 *
 * @returns `forbidden` for who drafted it; `invalid_status` when it is approved already, or begins too soon; or undefined
 */
export const refuseApproval = (policy: Policy, userId: string, nowMs: number): Refusal | undefined => {
  if (policy.drafted_by === userId) return refuse('forbidden', 'Somebody else than who drafted it must approve it.');
  if (policy.status !== 'draft') return refuse('invalid_status', 'The policy is approved already.');
  if (Date.parse(policy.valid_from) < nowMs + leadMs)
    return refuse(
      'invalid_status',
      'valid_from must lie at least 60 seconds ahead of the approval. Draft another one.',
    );
  return undefined;
};

/** What an approval changes. */
export const approvedBy = (userId: string, nowMs: number) =>
  ({ status: 'approved', approved_by: userId, approved_at: new Date(nowMs).toISOString() }) as const;
