import { bearerToken } from '../auth/own/bearer-token.ts';
import { configuredServiceTokens, verifyServiceToken } from '../auth/own/service-token.ts';
import { settings } from '../runtime/settings.ts';
import type { ReadCaller } from './caller.ts';

/**
 * Authenticates the calling service by its token. The authorizer is not used for services, because its cached policy
 * covers every route.
 */
export const readService: ReadCaller = (event, nowMs, { scope }) => {
  const token = bearerToken(event.multiValueHeaders['authorization'] ?? []);
  if (typeof token !== 'string') return token;
  return verifyServiceToken(token, configuredServiceTokens(settings.serviceTokens()), scope, nowMs);
};
