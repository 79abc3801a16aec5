import { configuredKeys } from '../../shared/auth/configured-keys.ts';
import { kmsSigner } from '../../shared/auth/kms-signer.ts';
import { type PublicJwk, type SigningKey, slots } from '../../shared/auth/signing-keys.ts';
import { Fault, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getReadiness as row } from '../../shared/routes/service.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { kms } from '../../shared/runtime/kms.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { accountStore } from '../../shared/store/account-store.ts';

type Ports = {
  readonly clock: Clock;
  readonly readTable: () => Promise<unknown>;
  readonly keys: () => readonly SigningKey[];
  readonly publicKey: (keyId: string) => Promise<PublicJwk>;
};

const keyIsAsConfigured = async ({ clock, keys, publicKey }: Ports): Promise<boolean> => {
  const { current } = slots(keys(), clock());
  return current !== undefined && (await publicKey(current.key_id)).kid === current.jwk.kid;
};

const whetherAnswers = (part: Promise<unknown>): Promise<boolean> =>
  part.then(
    (answer) => answer !== false,
    (error: unknown) => {
      if (error instanceof Fault) return false;
      throw error;
    },
  );

/** GET /health/ready: both dependencies asked at once; the answer names the ones that fail. */
export const getReadiness: UseCase<typeof row, Ports> = async (_, ports) => {
  const parts = { 'the table': ports.readTable(), 'the signing key': keyIsAsConfigured(ports) };
  const checked = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ((await whetherAnswers(part)) ? [] : [name])),
  );
  const failing = checked.flat();
  if (failing.length > 0) return refuse('dependency_unavailable', `Not ready: ${failing.join(' and ')}.`);
  return { status: 200, body: { status: 'ok' } };
};

export const handler = lambda(row, getReadiness, {
  clock: systemClock,
  readTable: () => accountStore(table).read('health'),
  keys: () => configuredKeys(settings.signingKeys()),
  publicKey: kmsSigner(kms).publicKey,
});
