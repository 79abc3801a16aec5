import { configuredIssuer, type Issuer } from '../../shared/auth/credentials/keys.ts';
import { credentialAddresses } from '../../shared/domain/certificates/addresses.ts';
import { issuerProfile } from '../../shared/domain/certificates/credential.ts';
import { openEndpoint, type UseCase } from '../../shared/http/open-endpoint.ts';
import { getCredentialIssuer as row } from '../../shared/routes/certificates/credentials.ts';
import type { Clock } from '../../shared/runtime/clock.ts';
import { credentialIssuerText, settings } from '../../shared/runtime/settings.ts';

type Ports = { readonly clock: Clock; readonly baseUrl: () => string; readonly issuer: () => Issuer };

/** GET /credentials/issuer. */
export const getCredentialIssuer: UseCase<typeof row, Ports> = async (_, { baseUrl, issuer }) => {
  const { name, url } = issuer();
  return { status: 200, body: issuerProfile(credentialAddresses(baseUrl()), name, url) };
};

export const { handler, over } = openEndpoint(row, getCredentialIssuer, () => ({
  baseUrl: settings.baseUrl,
  issuer: () => configuredIssuer(credentialIssuerText()),
}));
