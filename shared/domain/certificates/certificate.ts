import { jakartaMs } from '../typed/instants.ts';

export const certificateStatuses = ['valid', 'revoked', 'replaced', 'expired', 'erased'] as const;

export type CertificateStatus = (typeof certificateStatuses)[number];

type Registered = {
  readonly status: string;
  readonly erased_at?: string | null | undefined;
  readonly replaced_by?: string | undefined;
  readonly expires_at: string | null;
};

/** The status of a certificate at an instant. The first of `erased`, `replaced`, `revoked` and `expired` has precedence. */
export const statusAt = (
  { status, erased_at, replaced_by, expires_at }: Registered,
  nowMs: number,
): CertificateStatus => {
  if (typeof erased_at === 'string') return 'erased';
  if (status !== 'valid') return replaced_by === undefined ? 'revoked' : 'replaced';
  return expires_at !== null && Date.parse(expires_at) <= nowMs ? 'expired' : 'valid';
};

/** The sequence numbers of a certificate's events. Each edition is issued once, and revoked or replaced at most once. */
export const eventNumbersOf = (edition: number) => ({ issued: 2 * edition - 1, revoked: 2 * edition });

/** A certificate and its enrolment have the same id, with another prefix. */
export const certificateIdOf = (enrollmentId: string): string => enrollmentId.replace(/^enr_/, 'crt_');
export const enrollmentIdOf = (certificateId: string): string => certificateId.replace(/^crt_/, 'enr_');

/**
 * The end of a certificate's validity, a number of months after its issue, by the calendar of Asia/Jakarta. If the last
 * month lacks the day, the validity ends on that month's last day.
 *
 * @param months the validity in months; null when the certificate does not expire
 * @returns the end of the validity, RFC 3339; null without an expiry
 */
export const expiryOf = (issuedMs: number, months: number | null): string | null => {
  if (months === null) return null;
  const issued = new Date(issuedMs + jakartaMs);
  const until = new Date(issued);
  until.setUTCMonth(issued.getUTCMonth() + months);
  // One month after 31 January is the last day of February, not a day in March.
  if (until.getUTCDate() !== issued.getUTCDate()) until.setUTCDate(0);
  return new Date(until.getTime() - jakartaMs).toISOString();
};

type Enrolled = {
  readonly status: string;
  readonly completed_at: string | null;
  readonly certificate_due_at: string | null;
};

type Holder = { readonly erasing_since?: string | undefined; readonly erased_at?: string | undefined };

/**
 * The reason why no certificate is issued for an enrolment. A reason is no error: the event was delivered twice, or the
 * enrolment or its holder has changed.
 *
 * @returns the reason; undefined when a certificate is due
 */
export const notIssued = (
  holder: Holder | undefined,
  enrolled: Enrolled | undefined,
  issued: object | undefined,
): 'issued already' | 'not due' | 'refunded' | 'erased' | undefined => {
  if (issued !== undefined) return 'issued already';
  if (enrolled === undefined || enrolled.completed_at === null || enrolled.certificate_due_at === null)
    return 'not due';
  if (enrolled.status !== 'active') return 'refunded';
  if (holder === undefined || holder.erasing_since !== undefined || holder.erased_at !== undefined) return 'erased';
  return undefined;
};
