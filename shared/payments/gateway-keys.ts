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
  /** The keys that may have signed a notification, the current one first. */
  readonly signingKeys: readonly string[];
};

const keysOf = ({ merchant_id, server_key, previous }: z.infer<typeof Secret>, nowMs: number): GatewayKeys => ({
  merchantId: merchant_id,
  serverKey: server_key,
  signingKeys: [server_key, ...(previous && Date.parse(previous.valid_to) > nowMs ? [previous.server_key] : [])],
});

/** The keys of a gateway, cached from its secret (runtime/cached-secret.ts); undefined without a readable secret. */
export const gatewayKeys = (
  client: Pick<SecretsManagerClient, 'send'>,
  secretId: string,
  clock: () => number,
): {
  readonly read: () => Promise<GatewayKeys | undefined>;
  /**
   * Reads the keys again after a failed check, at most once a minute.
   *
   * @returns the keys; undefined when they are not newer
   */
  readonly reread: () => Promise<GatewayKeys | undefined>;
} => {
  const secret = cachedSecret(client, secretId, (text) => z.parse(Secret, JSON.parse(text)), clock);
  const present = (found: z.infer<typeof Secret> | undefined) => found && keysOf(found, clock());
  return { read: async () => present(await secret.read()), reread: async () => present(await secret.reread()) };
};
