import { type Refusal, refuse } from '../../errors.ts';

/** So often may the inspection of one upload begin. */
export const maximumTries = 5;

/**
 * How long a claim lasts, in ms: longer than the function that takes it can live (`completeUpload`, 28 s). A claim that a dead
 * process left behind ends by itself.
 */
export const claimMs = 35_000;

/** What an upload says of its inspections; both are absent before the first. */
export type Claimable = { readonly tries?: number | undefined; readonly claimed_until?: string | undefined };

/** The claim of one try: until when, and which try it is. */
export type Claim = { readonly until: string; readonly tries: number };

/**
 * Claims an upload for one inspection.
 *
 * @returns the claim to write; `conflict` while another one lasts; `invalid_status` when all tries are used
 */
export const claimOf = ({ tries = 0, claimed_until }: Claimable, nowMs: number): Claim | Refusal => {
  if (claimed_until !== undefined && Date.parse(claimed_until) > nowMs)
    return refuse('conflict', undefined, [{ reason: 'request_in_progress' }]);
  if (tries >= maximumTries) return refuse('invalid_status', undefined, [{ reason: 'upload_ended' }]);
  return { until: new Date(nowMs + claimMs).toISOString(), tries: tries + 1 };
};
