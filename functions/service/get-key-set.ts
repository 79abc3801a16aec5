import { configuredKeys } from '../../shared/auth/own/configured-keys.ts';
import { kmsSigner } from '../../shared/auth/own/kms-signer.ts';
import { publishedKey } from '../../shared/auth/own/published-key.ts';
import { type PublicJwk, publishedKeys, type SigningKey } from '../../shared/auth/own/signing-keys.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getKeySet as row } from '../../shared/routes/service/service.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { kms } from '../../shared/runtime/kms.ts';
import { settings } from '../../shared/runtime/settings.ts';

type Ports = {
  readonly clock: Clock;
  readonly keys: () => readonly SigningKey[];
  readonly publicHalf: (key: SigningKey) => Promise<PublicJwk>;
};

/** GET /.well-known/jwks.json: the keys that tokens may be verified with now. */
export const getKeySet: UseCase<typeof row, Ports> = async (_, { clock, keys, publicHalf }) => {
  const published = await Promise.all(publishedKeys(keys(), clock()).map(publicHalf));
  return { status: 200, body: { keys: published.map((key) => ({ ...key, use: 'sig', alg: 'ES256' })) } };
};

/** What it works with in production. */
export const portsOf = (): Ports => ({
  clock: systemClock,
  keys: () => configuredKeys(settings.signingKeys()),
  publicHalf: publishedKey(kmsSigner(kms).publicKey, systemClock),
});

export const handler = lambda(row, getKeySet, portsOf());
