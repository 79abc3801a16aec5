import { publishedBeforeSeconds, slots } from '../../shared/auth/own/signing-keys.ts';

/** A row of a deployed schedule: a key's ARN, and the start of its signing (RFC 3339). */
export type ScheduledKey = { readonly key_id: string; readonly signs_from: string };

const isIn = (rows: readonly ScheduledKey[], row: ScheduledKey | undefined): boolean =>
  rows.some(({ key_id, signs_from }) => key_id === row?.key_id && signs_from === row.signs_from);

/**
 * Checks whether a new schedule can replace the schedule in force. A key must be published for an hour before it signs,
 * and until its last token has expired.
 *
 * @param inForce the schedule deployed last; empty when there is none
 * @param nowMs the present time in epoch milliseconds
 * @returns the reason for a refusal, or undefined
 */
export const refuseSchedule = (
  inForce: readonly ScheduledKey[],
  wanted: readonly ScheduledKey[],
  nowMs: number,
): string | undefined => {
  const { current, next } = slots(wanted, nowMs);
  if (current === undefined) return 'No key of the timetable signs now.';
  if (inForce.length === 0) return undefined;
  if (!isIn(inForce, current))
    return `${current.key_id} would sign at once, before verifiers can fetch its public key.`;
  if (next && !isIn(inForce, next) && Date.parse(next.signs_from) < nowMs + publishedBeforeSeconds * 1000)
    return `${next.key_id} would sign in less than an hour: give it a later signs_from.`;
  const before = slots(inForce, nowMs);
  const missed = [before.current, before.retiring].find((row) => row !== undefined && !isIn(wanted, row));
  return (
    missed &&
    `Tokens of ${missed.key_id} are still in use: remove it at least half an hour after its successor starts to sign.`
  );
};
