import * as z from 'zod/mini';
import type { CachedSecret } from '../../runtime/cached-secret.ts';
import type { Clock } from '../../runtime/clock.ts';
import { askHttps } from '../../runtime/https.ts';
import type { PushFailure } from '../push-provider.ts';
import { assertionOf, type ServiceAccount } from './service-account.ts';

/** Lifetime of a cached access token in ms. Google's tokens are valid for an hour. */
const maximumAgeMs = 55 * 60_000;
/** Timeout in ms. A token request and the send together take at most 5 s. */
const deadlineMs = 2500;

const Answer = z.looseObject({ access_token: z.string().check(z.minLength(1)) });

export type Access = { readonly projectId: string; readonly token: string };

type CachedAccess = {
  readonly account: ServiceAccount;
  readonly access: Promise<Access | PushFailure>;
  readonly askedMs: number;
};

const unavailable = (cause: string): PushFailure => ({ failure: 'unavailable', cause });

const ask = async (account: ServiceAccount, tokenUrl: string, nowMs: number): Promise<Access | PushFailure> => {
  try {
    const assertion = assertionOf(account, tokenUrl, nowMs);
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await askHttps(tokenUrl, { method: 'POST', headers, body: body.toString() }, deadlineMs);
    if (answer.status !== 200) return unavailable(`token endpoint: status ${answer.status}`);
    const { access_token } = z.parse(Answer, JSON.parse(answer.body));
    return { projectId: account.project_id, token: access_token };
  } catch (error) {
    return unavailable(`token endpoint: ${error instanceof Error ? error.name : 'unknown'}`);
  }
};

/**
 * Makes a cache for the access token of a service account. A token is cached for 55 minutes and shared by concurrent
 * callers. A failure is not cached. After a change of the service account a new token is requested.
 */
export const fcmAccess = (secret: CachedSecret<ServiceAccount>, tokenUrl: string, clock: Clock) => {
  let cached: CachedAccess | undefined;

  const read = async (): Promise<Access | PushFailure> => {
    const account = await secret.read();
    if (account === undefined) return unavailable('there is no service account');
    if (cached?.account !== account || Math.abs(clock() - cached.askedMs) >= maximumAgeMs)
      cached = { account, access: ask(account, tokenUrl, clock()), askedMs: clock() };
    const mine = cached;
    const access = await mine.access;
    if ('failure' in access && cached === mine) cached = undefined;
    return access;
  };

  return {
    read,
    /**
     * Drops the access token after FCM refused it. Then it reads the service account again, in case the key was
     * rotated.
     */
    refused: async (): Promise<void> => {
      cached = undefined;
      await secret.reread();
    },
  };
};
