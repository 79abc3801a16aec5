import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { putCertificateRevocation as row } from '../../shared/routes/certificates/certificates.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { auditReads, auditRefusal } from '../../shared/store/audit/audit-reads.ts';
import { findHolder } from '../../shared/store/certificates/find-holder.ts';
import { readRegistered, revokeByStaff } from '../../shared/store/certificates/revoke-certificate.ts';

/**
 * PUT /admin/certificates/{certificate_id}/revocation: finds the holder, reads the certificate's entry in the public
 * register, then writes one transaction.
 */
export const putCertificateRevocation: UseCase<typeof row, Ports> = (request, { clock, table: of, ...ports }) =>
  attempts(async () => {
    const nowMs = clock();
    const { caller, params } = request;
    const [account, { enrollmentId, holderId }] = await Promise.all([
      readAccount(of, caller.user_id),
      findHolder(of, params.certificate_id),
    ]);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (holderId === undefined) return refuse('not_found');
    const [registered] = await readRegistered(of, holderId, [enrollmentId]);
    if (registered === undefined) return refuse('not_found');
    const staff = staffAction(row, request, nowMs, ports.randomBytes);
    const thing = { target: registered.certificate_id, subject_id: holderId };
    const { certificate_id, number, revoked_at: before } = registered;
    // The number before a reissue is revoked already. The caller may mean the present certificate.
    if (![certificate_id, number].includes(params.certificate_id))
      return auditRefusal(of, staff, thing, refuse('invalid_status', undefined, [{ reason: 'certificate_replaced' }]));
    const revoked_at = before ?? new Date(nowMs).toISOString();
    const answer = { status: 200, body: { certificate_id, number, status: 'revoked', revoked_at } } as const;
    // A later version of the service can store statuses that this version does not know.
    if (registered.status !== 'valid' && registered.status !== 'revoked')
      return auditRefusal(of, staff, thing, refuse('invalid_status', undefined, [{ reason: 'status_unknown' }]));
    if (registered.status === 'revoked') return (await auditReads(of, staff, [thing])) ?? answer;
    return (await revokeByStaff(of, registered, staff)) ?? answer;
  });

export const { handler, over } = endpoint(row, putCertificateRevocation);
