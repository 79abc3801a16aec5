import { expiryOf, notIssued } from '../domain/certificates/certificate.ts';
import { Fault, isRefusal } from '../errors.ts';
import { readForIssue, issueCertificate as write } from '../store/certificates/issue-certificate.ts';
import { type IssuePorts, signCertificate, signingNow } from './sign-certificate.ts';

/** The data of the event `enrollment.completed`. */
export type Completion = {
  readonly user_id: string;
  readonly enrollment_id: string;
  readonly course_id: string;
};

export type Outcome = 'issued' | NonNullable<ReturnType<typeof notIssued>>;

const maximumAttempts = 5;

type Read = Awaited<ReturnType<typeof readForIssue>>;

/** The content of a first certificate. Title, criteria and validity are those of the course at the issue. */
const contentOf = (completion: Completion, { holder, enrollment, course }: Read, issuedMs: number) => {
  // A certificate never has the display name, because users choose it freely. Every buyer has a full name from
  // onboarding.
  const name = holder?.full_name ?? null;
  if (enrollment?.completed_at == null || name === null)
    throw new Fault('internal_error', `The certificate of ${completion.enrollment_id} has no name or no completion.`);
  return {
    ...completion,
    title: course?.certificate_title ?? enrollment.title,
    criteria: course?.certificate_criteria ?? enrollment.title,
    completed_at: enrollment.completed_at,
    expires_at: expiryOf(issuedMs, course?.certificate_valid_months ?? null),
    ...{ edition: 1, name, email: holder?.email ?? null },
  };
};

/**
 * Issues the certificate of a completion, idempotently. It signs before it writes. A crash after signing leaves no
 * certificate, and the next run signs another credential.
 *
 * @throws Fault `dependency_unavailable` while KMS or the table fails, or after five lost races; the event is then
 * delivered again
 * @throws Fault `internal_error` when the enrolment has no completion, or the holder no full name
 */
export const issueCertificate = async (completion: Completion, ports: IssuePorts): Promise<Outcome> => {
  const { table, clock } = ports;
  const now = await signingNow(ports);
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const read = await readForIssue(table, completion.user_id, completion, now.epoch);
    const none = notIssued(read.holder, read.enrollment, read.issued);
    if (none !== undefined) return none;
    const issuedMs = clock();
    const signed = await signCertificate(contentOf(completion, read, issuedMs), issuedMs, now, read.open, ports);
    const written = await write(table, signed, clock());
    if (written === undefined) return 'issued';
    if (written !== 'stale' && isRefusal(written) && written.refusal !== 'conflict') break;
  }
  throw new Fault('dependency_unavailable', 'Others write the same certificate all the time.');
};
