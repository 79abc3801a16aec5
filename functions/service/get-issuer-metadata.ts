import { openidConfiguration } from '../../shared/auth/own/discovery.ts';
import { openLambda, type UseCase } from '../../shared/http/pipeline.ts';
import { getIssuerMetadata as row } from '../../shared/routes/service/service.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';

type Ports = { readonly clock: Clock; readonly baseUrl: () => string };

/** GET /.well-known/openid-configuration */
export const getIssuerMetadata: UseCase<typeof row, Ports> = async (_, { baseUrl }) => ({
  status: 200,
  body: openidConfiguration(baseUrl()),
});

export const portsOf = (): Ports => ({ clock: systemClock, baseUrl: settings.baseUrl });

export const handler = openLambda(row, getIssuerMetadata, portsOf());
