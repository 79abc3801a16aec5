import { type Refusal, refuse } from '../../errors.ts';

/** The number of inspections of one upload. */
export const maximumTries = 5;

/**
 * Lifetime of a lease on an upload in ms, longer than its function can run (`completeUpload`, 28 s). The lease of a
 * crashed process expires by itself.
 */
export const claimMs = 35_000;

/** The inspection state of an upload; both fields are absent before the first. */
export type Claimable = { readonly tries?: number | undefined; readonly claimed_until?: string | undefined };

/** The lease for one inspection: its end and the number of the try. */
export type Claim = { readonly until: string; readonly tries: number };

/**
 * Takes a lease on an upload for one inspection.
 *
 * @returns the lease to write, `conflict` while another one is valid, `invalid_status` after the last try
 */
export const claimOf = ({ tries = 0, claimed_until }: Claimable, nowMs: number): Claim | Refusal => {
  if (claimed_until !== undefined && Date.parse(claimed_until) > nowMs)
    return refuse('conflict', undefined, [{ reason: 'request_in_progress' }]);
  if (tries >= maximumTries) return refuse('invalid_status', undefined, [{ reason: 'upload_ended' }]);
  return { until: new Date(nowMs + claimMs).toISOString(), tries: tries + 1 };
};
