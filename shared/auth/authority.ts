import { Fault } from '../errors.ts';
import { systemClock } from '../runtime/clock.ts';
import { settings } from '../runtime/settings.ts';
import { configuredKeys } from './own/configured-keys.ts';
import { issuerOf } from './own/discovery.ts';
import type { Signer } from './own/signing-keys.ts';
import { type TokenIssuer, tokenIssuer } from './own/token-issuer.ts';
import { fetchJson } from './provider/fetch-json.ts';
import type { Provider } from './provider/id-token-claims.ts';
import { foreignSpelling } from './provider/issuer-spellings.ts';
import { type ProviderKeySet, providerKeySet } from './provider/provider-key-set.ts';

export type Authority = {
  readonly provider: Provider;
  readonly keySet: ProviderKeySet;
  readonly tokens: TokenIssuer;
};

/**
 * Makes the issuer of this stage's access tokens.
 *
 * @throws Fault `auth_not_configured` for missing or malformed signing keys, `internal_error` for another missing
 * setting
 */
export const stageTokens = (signer: Signer): TokenIssuer =>
  tokenIssuer({
    signer,
    keys: configuredKeys(settings.signingKeys()),
    issuer: issuerOf(settings.baseUrl()),
    audience: settings.audience(),
  });

/**
 * Makes the parts of sign-in from the stage's settings: identity provider, provider keys and token issuer.
 *
 * @throws Fault `auth_not_configured` for missing, malformed or contradictory settings of the identity provider or the
 * signing keys
 * @throws Fault `internal_error` for another missing setting
 */
export const configuredAuthority = (signer: Signer): Authority => {
  const { issuers, otherIssuers, jwksUrl, clientIds } = settings.identityProvider();
  const foreign = foreignSpelling(issuers);
  if (foreign !== undefined)
    throw new Fault('auth_not_configured', 'Two identity providers are configured as one.', new Error(foreign));
  return {
    provider: { issuers: [...issuers, ...otherIssuers], clientIds },
    keySet: providerKeySet({ url: jwksUrl, fetchJson, clock: systemClock }),
    tokens: stageTokens(signer),
  };
};
