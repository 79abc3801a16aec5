import { type Refusal, refuse } from '../../errors.ts';

export const maximumTries = 5;

/**
 * Duration of the lease on an upload, in ms. It exceeds the function's timeout (`completeUpload`, 28 s). The lease of a
 * crashed process expires.
 */
export const claimMs = 35_000;

/** The lease and the tries of an upload. Both fields are absent before the first inspection. */
export type Claimable = { readonly tries?: number | undefined; readonly claimed_until?: string | undefined };

export type Claim = { readonly until: string; readonly tries: number };

/**
 * Takes a lease on an upload for one inspection.
 *
 * @returns the lease to write; `conflict` (`request_in_progress`) while another lease is valid, `invalid_status` after
 * the last try
 */
export const claimOf = ({ tries = 0, claimed_until }: Claimable, nowMs: number): Claim | Refusal => {
  if (claimed_until !== undefined && Date.parse(claimed_until) > nowMs)
    return refuse('conflict', undefined, [{ reason: 'request_in_progress' }]);
  if (tries >= maximumTries) return refuse('invalid_status', undefined, [{ reason: 'upload_ended' }]);
  return { until: new Date(nowMs + claimMs).toISOString(), tries: tries + 1 };
};
