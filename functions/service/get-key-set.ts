import { configuredKeys } from '../../shared/auth/configured-keys.ts';
import { kmsSigner } from '../../shared/auth/kms-signer.ts';
import { type PublicJwk, publishedKeys, type SigningKey } from '../../shared/auth/signing-keys.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getKeySet as row } from '../../shared/routes/service.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { kms } from '../../shared/runtime/kms.ts';
import { settings } from '../../shared/runtime/settings.ts';

type Ports = {
  readonly clock: Clock;
  readonly keys: () => readonly SigningKey[];
  readonly publicKey: (keyId: string) => Promise<PublicJwk>;
};

/** GET /.well-known/jwks.json: what KMS says the published keys are. */
export const getKeySet: UseCase<typeof row, Ports> = async (_, { clock, keys, publicKey }) => {
  const published = await Promise.all(publishedKeys(keys(), clock()).map(({ key_id }) => publicKey(key_id)));
  return { status: 200, body: { keys: published.map((key) => ({ ...key, use: 'sig', alg: 'ES256' })) } };
};

const signer = kmsSigner(kms);
const known = new Map<string, PublicJwk>();

export const handler = lambda(row, getKeySet, {
  clock: systemClock,
  keys: () => configuredKeys(settings.signingKeys()),
  // A KMS key never changes its public half, so each is asked for once in the life of the process.
  publicKey: async (keyId) => {
    const key = known.get(keyId) ?? (await signer.publicKey(keyId));
    known.set(keyId, key);
    return key;
  },
});
