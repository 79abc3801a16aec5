import { configuredKeys } from '../../shared/auth/own/configured-keys.ts';
import { kmsSigner } from '../../shared/auth/own/kms-signer.ts';
import { publishedKey } from '../../shared/auth/own/published-key.ts';
import { type PublicJwk, publishedKeys, type SigningKey } from '../../shared/auth/own/signing-keys.ts';
import { openEndpoint, type UseCase } from '../../shared/http/open-endpoint.ts';
import { getKeySet as row } from '../../shared/routes/service/service.ts';
import { warmConnection } from '../../shared/runtime/aws-client.ts';
import type { Clock } from '../../shared/runtime/clock.ts';
import { kms } from '../../shared/runtime/kms.ts';
import { settings } from '../../shared/runtime/settings.ts';

type Ports = {
  readonly clock: Clock;
  readonly keys: () => readonly SigningKey[];
  readonly publicHalf: (key: SigningKey) => Promise<PublicJwk>;
};

const publicHalves = ({ clock, keys, publicHalf }: Ports) =>
  Promise.all(publishedKeys(keys(), clock()).map(publicHalf));

/** GET /.well-known/jwks.json: the public keys that verify tokens now. */
export const getKeySet: UseCase<typeof row, Ports> = async (_, ports) => {
  const published = await publicHalves(ports);
  return { status: 200, body: { keys: published.map((key) => ({ ...key, use: 'sig', alg: 'ES256' })) } };
};

export const { handler, over, ports } = openEndpoint(row, getKeySet, ({ clock }) => ({
  keys: () => configuredKeys(settings.signingKeys()),
  publicHalf: publishedKey(kmsSigner(kms).publicKey, clock),
}));

// Warm-up: reads the public keys from KMS while the function starts.
await warmConnection(async () => publicHalves(ports));
