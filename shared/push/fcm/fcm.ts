import type { CachedSecret } from '../../runtime/cached-secret.ts';
import type { Clock } from '../../runtime/clock.ts';
import { askHttps } from '../../runtime/https.ts';
import type { PushFailure, PushMessage, PushProvider } from '../push-provider.ts';
import { fcmAccess } from './access.ts';
import { failureIn, isAccessRefused } from './answer.ts';
import type { ServiceAccount } from './service-account.ts';

export type FcmParts = {
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly secret: CachedSecret<ServiceAccount>;
  readonly clock: Clock;
};

/** Timeout in ms. A token request and the send together take at most 5 s. */
const deadlineMs = 2500;

/** The content of a validation request. No device receives it. */
const proof = { title: 'OK', body: 'OK', data: {} };

const wireMessage = ({ token, title, body, data }: PushMessage) => ({ token, notification: { title, body }, data });

/** The adapter of Firebase Cloud Messaging (HTTP API, version 1), for Android, iOS and browsers. */
export const fcm = ({ baseUrl, tokenUrl, secret, clock }: FcmParts): PushProvider => {
  const access = fcmAccess(secret, tokenUrl, clock);

  const post = async (message: PushMessage, validateOnly: boolean): Promise<PushFailure | undefined> => {
    const granted = await access.read();
    if ('failure' in granted) return granted;
    const url = `${baseUrl}/v1/projects/${granted.projectId}/messages:send`;
    const headers = { authorization: `Bearer ${granted.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ ...(validateOnly && { validate_only: true }), message: wireMessage(message) });
    try {
      const answer = await askHttps(url, { method: 'POST', headers, body, agent: false }, deadlineMs);
      if (isAccessRefused(answer)) await access.refused();
      return failureIn(answer);
    } catch (error) {
      return { failure: 'unavailable', cause: error instanceof Error ? error.name : 'unknown' };
    }
  };

  return {
    send: (message) => post(message, false),
    prove: (token) => post({ token, ...proof }, true),
  };
};
