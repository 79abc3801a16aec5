import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { cachedSecret } from '../../runtime/cached-secret.ts';

/** The content of Midtrans' secret. The row of the gateway lists its fields. */
export const MidtransSecret = z.object({
  merchant_id: z.string().check(z.minLength(1)),
  server_key: z.string().check(z.minLength(8)),
  /** The previous key. Notifications signed with it are accepted until `valid_to`. */
  previous: z.optional(z.object({ server_key: z.string(), valid_to: z.iso.datetime() })),
});

export type MidtransKeys = {
  readonly merchantId: string;
  readonly serverKey: string;
  /** The keys with which a notification can be signed, the current one first. */
  readonly signingKeys: readonly string[];
};

const keysOf = (
  { merchant_id, server_key, previous }: z.infer<typeof MidtransSecret>,
  nowMs: number,
): MidtransKeys => ({
  merchantId: merchant_id,
  serverKey: server_key,
  signingKeys: [server_key, ...(previous && Date.parse(previous.valid_to) > nowMs ? [previous.server_key] : [])],
});

/** A cache of the keys in the secret. `read` returns undefined if the secret was never readable. */
export const midtransKeys = (
  client: Pick<SecretsManagerClient, 'send'>,
  secretId: string,
  clock: () => number,
): {
  readonly read: () => Promise<MidtransKeys | undefined>;
  /**
   * Reads the secret again, for example after a signature check failed.
   *
   * @returns the new keys; undefined when they are unchanged or unreadable, or the last read began less than a minute
   * ago
   */
  readonly reread: () => Promise<MidtransKeys | undefined>;
} => {
  const secret = cachedSecret(client, secretId, (text) => z.parse(MidtransSecret, JSON.parse(text)), clock);
  const present = (found: z.infer<typeof MidtransSecret> | undefined) => found && keysOf(found, clock());
  return { read: async () => present(await secret.read()), reread: async () => present(await secret.reread()) };
};
