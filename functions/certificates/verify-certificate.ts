import { isOurHeader, isSignedBy, kidOf, readCredential } from '../../shared/auth/credentials/credential-jws.ts';
import { maximumCredentialLength } from '../../shared/contract/certificates/credential.ts';
import { credentialAddresses } from '../../shared/domain/certificates/addresses.ts';
import {
  type CredentialCheck,
  checksUpTo,
  claimsAgree,
  isInForce,
  isOurs,
  listOf,
  numberOf,
} from '../../shared/domain/certificates/checks.ts';
import { isCurrent } from '../../shared/domain/certificates/status-list.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { publicEndpoint, type UseCase } from '../../shared/http/public-endpoint.ts';
import { verifyCertificate as row } from '../../shared/routes/certificates/credentials.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readForVerification } from '../../shared/store/certificates/read.ts';

type Ports = TablePorts & { readonly baseUrl: string };

/** The result: the first failed check, if any, and the certificate's number once its registration is found. */
type Found = { readonly failed?: CredentialCheck; readonly number?: string };

/**
 * Runs the checks one after another, up to the first failure. Key, registration and status list are read from the
 * table. No address inside the credential is fetched.
 */
const verify = async (credential: string, { clock, table: of, baseUrl }: Ports): Promise<Found> => {
  const addresses = credentialAddresses(baseUrl);
  const parts = readCredential(credential, maximumCredentialLength);
  if (parts === undefined) return { failed: 'format' };
  const { header, payload } = parts;
  if (!isOurHeader(header)) return { failed: 'header' };
  const kid = kidOf(header, addresses.key(''));
  if (kid === undefined) return { failed: 'key' };
  const number = numberOf(payload, addresses);
  const { key, registered, list } = await readForVerification(of, kid, number, listOf(payload, addresses));
  if (key === undefined) return { failed: 'key' };
  if (!isSignedBy(credential, key)) return { failed: 'signature' };
  if (!isOurs(payload, addresses)) return { failed: 'issuer' };
  if (!claimsAgree(payload)) return { failed: 'claims' };
  if (registered === undefined) return { failed: 'registered' };
  const found = { number: registered.number };
  if (!isInForce(payload, clock())) return { failed: 'validity', ...found };
  if (registered.status !== 'valid') return { failed: 'status', ...found };
  // A table restored from an old backup may lack revocations. The status lists in such a table have expired, so the
  // check fails.
  return list !== undefined && isCurrent(list.signed_at, clock()) ? found : { failed: 'status_list', ...found };
};

/** POST /certificates/verify: at most one read. */
export const verifyCertificate: UseCase<typeof row, Ports> = async ({ body }, ports) => {
  const { failed, number = null } = await verify(body.credential, ports);
  return { status: 200, body: { valid: failed === undefined, checks: checksUpTo(failed), number } };
};

export const { handler, over } = publicEndpoint(row, verifyCertificate, () => ({ baseUrl: settings.baseUrl() }));
