import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { awsClientOptions } from '../runtime/aws-client.ts';
import { cachedSecret } from '../runtime/cached-secret.ts';
import { systemClock } from '../runtime/clock.ts';
import { settings } from '../runtime/settings.ts';
import { fcm } from './fcm/fcm.ts';
import { ServiceAccount } from './fcm/service-account.ts';
import type { PushProvider } from './push-provider.ts';

export const PushSettings = z.object({
  base_url: z.url(),
  token_url: z.url(),
  /** The name of the secret that contains the service account's key file. */
  secret: z.string(),
});

/** Reads the settings of this process. @returns the push provider; undefined when the stage has none */
export const configuredPush = (): PushProvider | undefined => {
  const text = settings.pushProvider();
  if (text === 'none') return undefined;
  const { base_url, token_url, secret } = z.parse(PushSettings, JSON.parse(text));
  const client = new SecretsManagerClient({ ...awsClientOptions, cacheMiddleware: true });
  const account = cachedSecret(client, secret, (json) => z.parse(ServiceAccount, JSON.parse(json)), systemClock);
  return fcm({ baseUrl: base_url, tokenUrl: token_url, secret: account, clock: systemClock });
};
