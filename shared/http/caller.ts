import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { ServiceCaller } from '../auth/own/service-token.ts';
import type { Caller } from '../domain/accounts/account.ts';
import { type Refusal, refuse } from '../errors.ts';
import type { Route } from '../routes/route.ts';
import { settings } from '../runtime/settings.ts';

/** The type of the caller for each value of a row's `auth`. */
export type Callers = {
  readonly user: Caller;
  readonly service: ServiceCaller;
  readonly gateway: undefined;
  readonly public: undefined;
};

/** Authenticates the caller. @returns the caller, `unauthorized`, or `forbidden` when a service lacks the scope */
export type ReadCaller = (event: APIGatewayProxyEvent, nowMs: number, row: Route) => Caller | ServiceCaller | Refusal;

/** Tolerated clock skew between authorizer and function. */
const skewSeconds = 5;

/**
 * Reads the caller context that the authorizer adds. API Gateway caches the context for minutes, so the token's expiry,
 * key and `iat` are checked again. The cache is keyed by the token alone, so a second Authorization header is refused here.
 */
export const readUser: ReadCaller = (event, nowMs) => {
  const { user_id, client_id, iat, exp, jti, id_token_iat, kid } = event.requestContext.authorizer ?? {};
  const caller = {
    user_id: String(user_id),
    client_id: String(client_id),
    issued_at: Number(iat),
    expires_at: Number(exp),
    token_id: jti === undefined ? undefined : String(jti),
    id_token_issued_at: id_token_iat === undefined ? undefined : Number(id_token_iat),
  };
  const headers = event.multiValueHeaders['authorization'] ?? [];
  const live = caller.expires_at + skewSeconds > nowMs / 1000;
  const trusted = settings.keyIds().includes(String(kid)) && caller.issued_at >= settings.sessionsValidFrom();
  return typeof user_id === 'string' && headers.length === 1 && live && trusted ? caller : refuse('unauthorized');
};
