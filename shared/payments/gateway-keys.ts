import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { cachedSecret } from '../runtime/cached-secret.ts';

/** The content of a gateway's secret. */
const Secret = z.object({
  merchant_id: z.string().check(z.minLength(1)),
  server_key: z.string().check(z.minLength(8)),
  /** The previous key. Notifications signed with it are accepted until `valid_to`. */
  previous: z.optional(z.object({ server_key: z.string(), valid_to: z.iso.datetime() })),
});

export type GatewayKeys = {
  readonly merchantId: string;
  readonly serverKey: string;
  /** The keys with which a notification can be signed, the current one first. */
  readonly signingKeys: readonly string[];
};

const keysOf = ({ merchant_id, server_key, previous }: z.infer<typeof Secret>, nowMs: number): GatewayKeys => ({
  merchantId: merchant_id,
  serverKey: server_key,
  signingKeys: [server_key, ...(previous && Date.parse(previous.valid_to) > nowMs ? [previous.server_key] : [])],
});

/** A cache of the keys in a gateway's secret. `read` returns undefined if the secret was never readable. */
export const gatewayKeys = (
  client: Pick<SecretsManagerClient, 'send'>,
  secretId: string,
  clock: () => number,
): {
  readonly read: () => Promise<GatewayKeys | undefined>;
  /**
   * Reads the secret again, for example after a signature check failed.
   *
   * @returns the new keys; undefined when they are unchanged or unreadable, or the last read began less than a minute
   * ago
   */
  readonly reread: () => Promise<GatewayKeys | undefined>;
} => {
  const secret = cachedSecret(client, secretId, (text) => z.parse(Secret, JSON.parse(text)), clock);
  const present = (found: z.infer<typeof Secret> | undefined) => found && keysOf(found, clock());
  return { read: async () => present(await secret.read()), reread: async () => present(await secret.reread()) };
};
