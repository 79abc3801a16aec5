import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { abortAfter } from '../runtime/deadline.ts';

/** What lies in the secret of a gateway, as JSON. */
const Secret = z.object({
  merchant_id: z.string().check(z.minLength(1)),
  server_key: z.string().check(z.minLength(8)),
  /** The key before, and until when notifications may be signed with it. */
  previous: z.optional(z.object({ server_key: z.string(), valid_to: z.iso.datetime() })),
});

/** The keys of a gateway at an instant. */
export type GatewayKeys = {
  readonly merchantId: string;
  readonly serverKey: string;
  /** The keys that a notification may be signed with, the present one first. */
  readonly signingKeys: readonly string[];
};

/** A secret is asked for again after this, and after a failed check at most this often. */
const keptForMs = 5 * 60_000;
const rereadAfterMs = 60_000;
const deadlineMs = 2300;

type Kept = { readonly secret: z.infer<typeof Secret>; readonly readMs: number };

const keysOf = ({ merchant_id, server_key, previous }: Kept['secret'], nowMs: number): GatewayKeys => ({
  merchantId: merchant_id,
  serverKey: server_key,
  signingKeys: [server_key, ...(previous && Date.parse(previous.valid_to) > nowMs ? [previous.server_key] : [])],
});

/**
 * The keys of a gateway, from Secrets Manager, kept in the process for five minutes. While Secrets Manager is away the keys that
 * are known serve on.
 */
export const gatewayKeys = (
  client: Pick<SecretsManagerClient, 'send'>,
  secretId: string,
  clock: () => number,
): {
  /** The keys; undefined when there are none, or not of the right shape. */
  readonly read: () => Promise<GatewayKeys | undefined>;
  /** The keys once more after a check with them failed. @returns undefined when they are as they were, or were read just now */
  readonly reread: () => Promise<GatewayKeys | undefined>;
} => {
  let kept: Kept | undefined;
  let triedMs = Number.NEGATIVE_INFINITY;

  const refresh = async (): Promise<boolean> => {
    triedMs = clock();
    try {
      const command = new GetSecretValueCommand({ SecretId: secretId });
      const { SecretString = '' } = await client.send(command, { abortSignal: abortAfter(deadlineMs) });
      const secret = z.parse(Secret, JSON.parse(SecretString));
      const isNew = JSON.stringify(secret) !== JSON.stringify(kept?.secret);
      kept = { secret, readMs: clock() };
      return isNew;
    } catch {
      // What was read before serves on; without it the caller tells that there is no key.
      return false;
    }
  };

  const present = (): GatewayKeys | undefined => kept && keysOf(kept.secret, clock());
  const mayTry = (): boolean => clock() - triedMs >= rereadAfterMs;

  return {
    read: async () => {
      const isOld = kept === undefined || clock() - kept.readMs >= keptForMs;
      if (isOld && (kept === undefined || mayTry())) await refresh();
      return present();
    },
    reread: async () => (mayTry() && (await refresh()) ? present() : undefined),
  };
};
