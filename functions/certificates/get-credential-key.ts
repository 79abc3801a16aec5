import { refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { publicEndpoint, type UseCase } from '../../shared/http/public-endpoint.ts';
import { getCredentialKey as row } from '../../shared/routes/certificates/credentials.ts';
import { readCredentialKey } from '../../shared/store/certificates/credential-keys.ts';

/**
 * GET /credentials/keys/{kid}: returns the public key from the table. The key was stored there before its first
 * signature.
 */
export const getCredentialKey: UseCase<typeof row, Ports> = async ({ params }, { table: of }) => {
  const key = await readCredentialKey(of, params.kid);
  if (key === undefined) return refuse('not_found');
  const { kid, x, y } = key;
  return { status: 200, body: { kty: 'EC', crv: 'P-256', x, y, kid, use: 'sig', alg: 'ES256' } };
};

export const { handler, over } = publicEndpoint(row, getCredentialKey);
