import { randomBytes } from 'node:crypto';
import { configuredSigner } from '../../shared/auth/credentials/credential-signer.ts';
import { issueCertificate, type Outcome } from '../../shared/flows/issue-certificate.ts';
import type { IssuePorts } from '../../shared/flows/sign-certificate.ts';
import { issueCertificates as row } from '../../shared/jobs/certificates.ts';
import { once } from '../../shared/runtime/cached.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { jobLine, writeLine } from '../../shared/runtime/logger.ts';
import { table } from '../../shared/runtime/table.ts';
import { completionOf } from '../../shared/store/certificates/bus-data.ts';

type BusEvent = { readonly detail: unknown };

/**
 * Issues the certificate of a completed course. The bus delivers at least once; the certificate is issued once.
 *
 * @throws Fault `dependency_unavailable` while KMS or the table is unavailable, so that the event is redelivered
 * @throws Fault `internal_error` for an event of another source
 */
export const issueCertificates = async ({ detail }: BusEvent, ports: IssuePorts): Promise<Outcome> => {
  const startedMs = ports.clock();
  const outcome = await issueCertificate(completionOf(detail), ports);
  const nowMs = ports.clock();
  const counts = { certificates_issued: outcome === 'issued' ? 1 : 0 };
  writeLine(jobLine(row.id, counts, { outcome, duration_ms: nowMs - startedMs }, nowMs));
  return outcome;
};

const signer = once(configuredSigner);

export const handler = async (event: BusEvent): Promise<void> => {
  await issueCertificates(event, { table, clock: systemClock, randomBytes, signer: signer() });
};
