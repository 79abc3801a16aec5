import { bearerToken } from '../auth/own/bearer-token.ts';
import { configuredServiceTokens, verifyServiceToken } from '../auth/own/service-token.ts';
import { settings } from '../runtime/settings.ts';
import type { ReadCaller } from './caller.ts';

/**
 * The service whose token was sent, for the functions of rows for services: no authorizer has seen it, because a decision of the
 * authorizer is good for every route.
 */
export const readService: ReadCaller = (event, nowMs, { scope }) => {
  const token = bearerToken(event.multiValueHeaders['authorization'] ?? []);
  if (typeof token !== 'string') return token;
  return verifyServiceToken(token, configuredServiceTokens(settings.serviceTokens()), scope, nowMs);
};
