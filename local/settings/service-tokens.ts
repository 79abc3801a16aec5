import { hashOfToken, type ServiceTokenRow } from '../../shared/auth/own/service-token.ts';
import { type ServiceScope, serviceScopes } from '../../shared/contract/sign-in/service-scopes.ts';
import { savedSecret } from '../process/private-file.ts';

/** The local service token for a scope. The first `npm start` generates it and stores it in a private file. */
export const localServiceToken = (directory: string, scope: ServiceScope): string =>
  `svc_local-${scope}_${savedSecret(`${directory}/service-token-${scope}`)}`;

/** The setting of the local service tokens, one for each scope. */
export const localServiceTokens = (directory: string): readonly ServiceTokenRow[] =>
  serviceScopes.map((scope) => ({
    name: `local-${scope}`,
    sha256: hashOfToken(localServiceToken(directory, scope)),
    scopes: [scope],
    valid_from: '2026-01-01T00:00:00.000Z',
    valid_to: '2100-01-01T00:00:00.000Z',
  }));
