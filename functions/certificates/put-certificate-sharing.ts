import { admit } from '../../shared/domain/accounts/account.ts';
import { enrollmentIdOf } from '../../shared/domain/certificates/certificate.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { putCertificateSharing as row } from '../../shared/routes/certificates/certificates.ts';
import { readOwnCertificate } from '../../shared/store/certificates/read.ts';
import { shareName } from '../../shared/store/certificates/share-name.ts';

/** PUT /me/certificates/{certificate_id}/sharing: one read and one transaction. */
export const putCertificateSharing: UseCase<typeof row, Ports> = ({ caller, params, body }, { table: of }) =>
  attempts(async () => {
    const { certificate_id } = params;
    const { account, certificate } = await readOwnCertificate(of, caller.user_id, enrollmentIdOf(certificate_id));
    const admitted = admit(caller, account);
    if (isRefusal(admitted)) return admitted;
    if (certificate === undefined || certificate.name === null) return refuse('not_found');
    const { show_name } = body;
    const written = await shareName(of, caller, certificate.number, show_name ? certificate.name : undefined);
    return written ?? { status: 200, body: { certificate_id, show_name } };
  });

export const { handler, over } = endpoint(row, putCertificateSharing);
