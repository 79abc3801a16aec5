import { configuredSigner } from '../../shared/auth/credentials/credential-signer.ts';
import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { decideReissue } from '../../shared/domain/certificates/reissue.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { signNextEdition } from '../../shared/flows/reissue-certificate.ts';
import type { CertificateSigner } from '../../shared/flows/status-lists.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { reissueCertificate as row } from '../../shared/routes/certificates/certificates.ts';
import { once } from '../../shared/runtime/cached.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { auditReads, auditRefusal } from '../../shared/store/audit/audit-reads.ts';
import { findHolder } from '../../shared/store/certificates/find-holder.ts';
import { readForReissue, writeReissue } from '../../shared/store/certificates/reissue-certificate.ts';
import type { RegisteredCertificate } from '../../shared/store/certificates/stored-certificate.ts';

type Ports = TablePorts & { readonly signer: () => CertificateSigner };

const answerOf = ({ certificate_id, number, issued_at }: RegisteredCertificate) =>
  ({ status: 200, body: { certificate_id, number, status: 'valid', issued_at } }) as const;

/**
 * POST /admin/certificates/{certificate_id}/reissue: finds the holder, reads the certificate, signs another, then
 * writes one transaction. A crash after the signature leaves nothing.
 */
export const reissueCertificate: UseCase<typeof row, Ports> = (request, { signer: configured, ...ports }) =>
  attempts(async () => {
    const { clock, table: of, randomBytes } = ports;
    const nowMs = clock();
    const { caller, params } = request;
    const [account, { enrollmentId, holderId }] = await Promise.all([
      readAccount(of, caller.user_id),
      findHolder(of, params.certificate_id),
    ]);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (holderId === undefined) return refuse('not_found');
    if (holderId === caller.user_id) return refuse('forbidden', undefined, [{ reason: 'self' }]);
    const read = await readForReissue(of, holderId, enrollmentId);
    if (read === undefined) return refuse('not_found');
    if (read === 'stale') return read;

    const { registered: before, holder } = read;
    const staff = staffAction(row, request, nowMs, randomBytes);
    const thing = { target: before.certificate_id, subject_id: holderId };
    const decided = decideReissue(read, nowMs);
    if (decided === 'done') return (await auditReads(of, staff, [thing])) ?? answerOf(before);
    if (isRefusal(decided)) return auditRefusal(of, staff, thing, decided);

    const named = { name: decided.name, email: holder?.email ?? null };
    const signed = await signNextEdition(before, named, nowMs, { ...ports, signer: configured() });
    return (await writeReissue(of, staff, before, signed)) ?? answerOf(signed.registered);
  });

export const { handler, over } = endpoint(row, reissueCertificate, () => ({ signer: once(configuredSigner) }));
