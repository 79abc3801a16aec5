import { admit } from '../../shared/domain/accounts/account.ts';
import { credentialAddresses } from '../../shared/domain/certificates/addresses.ts';
import { enrollmentIdOf } from '../../shared/domain/certificates/certificate.ts';
import { shownToHolder } from '../../shared/domain/certificates/shown.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getCertificate as row } from '../../shared/routes/certificates/certificates.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readNumber, readOwnCertificate } from '../../shared/store/certificates/read.ts';

/**
 * GET /me/certificates/{certificate_id}: reads account and certificate together, then the certificate's entry in the
 * public register.
 */
export const getCertificate: UseCase<typeof row, Ports & { readonly baseUrl: string }> = async (
  { caller, params },
  { clock, table: of, baseUrl },
) => {
  const enrollmentId = enrollmentIdOf(params.certificate_id);
  const { account, certificate } = await readOwnCertificate(of, caller.user_id, enrollmentId);
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  if (certificate === undefined) return refuse('not_found');
  const { name, credential, number } = certificate;
  const registered = await readNumber(of, number);
  // Only an erasure causes this state, and an erased account cannot call this operation.
  if (registered === undefined || name === null || credential === null) return refuse('not_found');
  const shown = shownToHolder(registered, credentialAddresses(baseUrl), clock());
  return { status: 200, body: { ...shown, name, credential } };
};

export const { handler, over } = endpoint(row, getCertificate, () => ({ baseUrl: settings.baseUrl() }));
