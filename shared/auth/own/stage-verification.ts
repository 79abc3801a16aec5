import { once } from '../../runtime/cached.ts';
import { settings } from '../../runtime/settings.ts';
import { prepareKeys, type verifyAccessToken } from './access-token.ts';
import { configuredKeys } from './configured-keys.ts';
import { issuerOf } from './discovery.ts';

export type StageVerification = () => Omit<Parameters<typeof verifyAccessToken>[1], 'nowMs'>;

/**
 * The keys and claims that this stage accepts in an access token, from its settings.
 *
 * @throws Fault `auth_not_configured` for missing or malformed signing keys, `internal_error` for another missing
 * setting
 */
export const stageVerification: StageVerification = once(() => ({
  keys: prepareKeys(configuredKeys(settings.signingKeys())),
  issuer: issuerOf(settings.baseUrl()),
  audience: settings.audience(),
  issuedFrom: settings.sessionsValidFrom(),
}));
