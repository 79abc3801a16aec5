import { refuse } from '../../shared/errors.ts';
import { openLambda, type UseCase } from '../../shared/http/pipeline.ts';
import { getCredentialKey as row } from '../../shared/routes/certificates/credentials.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { readCredentialKey } from '../../shared/store/certificates/credential-keys.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

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

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = openLambda(row, getCredentialKey, portsOf(table));
