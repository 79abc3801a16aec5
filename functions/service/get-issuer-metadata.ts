import { openidConfiguration } from '../../shared/auth/own/discovery.ts';
import { openEndpoint, type UseCase } from '../../shared/http/open-endpoint.ts';
import { getIssuerMetadata as row } from '../../shared/routes/service/service.ts';
import type { Clock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';

type Ports = { readonly clock: Clock; readonly baseUrl: () => string; readonly audience: () => string };

/** GET /.well-known/openid-configuration */
export const getIssuerMetadata: UseCase<typeof row, Ports> = async (_, { baseUrl, audience }) => ({
  status: 200,
  body: openidConfiguration(baseUrl(), audience()),
});

export const { handler, over } = openEndpoint(row, getIssuerMetadata, () => ({
  baseUrl: settings.baseUrl,
  audience: settings.audience,
}));
