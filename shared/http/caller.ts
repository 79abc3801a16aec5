import type { APIGatewayProxyEvent } from 'aws-lambda';
import { bearerToken } from '../auth/own/bearer-token.ts';
import { configuredServiceTokens, type ServiceCaller, verifyServiceToken } from '../auth/own/service-token.ts';
import type { Caller } from '../domain/people/account.ts';
import { type Refusal, refuse } from '../errors.ts';
import type { Route } from '../routes/route.ts';
import { settings } from '../runtime/settings.ts';

/** Who calls, by the kind of caller that a row names. */
export type Callers = {
  readonly user: Caller;
  readonly service: ServiceCaller;
  readonly gateway: undefined;
  readonly public: undefined;
};

/** How far the clocks of two of our processes may differ. */
const skewSeconds = 5;

/**
 * The caller whom the authorizer found. It may have decided up to its cache's life ago, so the token's end is looked at
 * again, and whether its key may still be trusted; and its decision is kept by the token alone, so a second Authorization
 * header is refused here.
 */
const readUser = (event: APIGatewayProxyEvent, nowMs: number): Caller | Refusal => {
  const { user_id, client_id, iat, exp, jti, kid } = event.requestContext.authorizer ?? {};
  const caller = {
    user_id: String(user_id),
    client_id: String(client_id),
    issued_at: Number(iat),
    expires_at: Number(exp),
    token_id: jti === undefined ? undefined : String(jti),
  };
  const headers = event.multiValueHeaders['authorization'] ?? [];
  const live = caller.expires_at + skewSeconds > nowMs / 1000;
  const trusted = settings.keyIds().includes(String(kid));
  return typeof user_id === 'string' && headers.length === 1 && live && trusted ? caller : refuse('unauthorized');
};

/** The service whose token was sent. No authorizer has seen it: its decision would be good for every route. */
const readService = (event: APIGatewayProxyEvent, nowMs: number, { scope }: Route): ServiceCaller | Refusal => {
  const token = bearerToken(event.multiValueHeaders['authorization'] ?? []);
  if (typeof token !== 'string') return token;
  return verifyServiceToken(token, configuredServiceTokens(settings.serviceTokens()), scope, nowMs);
};

const readers = { user: readUser, service: readService, gateway: undefined, public: undefined } as const;

/** Who calls, as the row's kind of callers shows it. @returns undefined of a kind that shows nothing here; `unauthorized`, `forbidden` */
export const readCaller = (
  row: Route,
  event: APIGatewayProxyEvent,
  nowMs: number,
): Caller | ServiceCaller | Refusal | undefined => readers[row.auth]?.(event, nowMs, row);
