import { configuredKeys } from '../../shared/auth/own/configured-keys.ts';
import { kmsSigner } from '../../shared/auth/own/kms-signer.ts';
import { type PublicJwk, type SigningKey, slots } from '../../shared/auth/own/signing-keys.ts';
import { Fault } from '../../shared/errors.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { publicEndpoint, type UseCase } from '../../shared/http/public-endpoint.ts';
import { getReadiness as row } from '../../shared/routes/service/service.ts';
import { cached } from '../../shared/runtime/cached.ts';
import { kms } from '../../shared/runtime/kms.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { healthKey } from '../../shared/store/table/keys.ts';
import { readItem } from '../../shared/store/table/table.ts';

type Parts = {
  readonly readTable: () => Promise<unknown>;
  readonly keys: () => readonly SigningKey[];
  readonly publicKey: (keyId: string) => Promise<PublicJwk>;
};
type Ports = TablePorts & { readonly whatFails: () => Promise<Fault | undefined> };

/** Lifetime of the cached answer in ms. Anybody can call the operation, so the cache bounds its cost. */
const maximumAgeMs = 5000;

const checkKey = async ({ keys, publicKey }: Parts, nowMs: number): Promise<void> => {
  const { current } = slots(keys(), nowMs);
  if (current === undefined) throw new Fault('auth_not_configured', 'No signing key is in force.');
  if ((await publicKey(current.key_id)).kid !== current.jwk.kid)
    throw new Fault('auth_not_configured', 'The key in KMS is not the configured one.');
};

/** The failure of a part, if any. A bug is rethrown. */
const failureOf = (part: Promise<unknown>): Promise<Fault | undefined> =>
  part.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Fault) return error;
      throw error;
    },
  );

/** The root cause of a failure, for the log. */
const rootOf = ({ message, cause }: Fault): string =>
  cause instanceof Error ? `${cause.name}: ${cause.message}` : message;

/**
 * Checks the table and KMS in parallel.
 *
 * @returns undefined when the table answers and KMS returns the configured key; otherwise the fault that names each
 * failed part
 */
export const whatFails = async (parts: Parts, nowMs: number): Promise<Fault | undefined> => {
  const asked = { 'the table': parts.readTable(), 'the signing key': checkKey(parts, nowMs) };
  const failures = await Promise.all(
    Object.entries(asked).map(async ([name, part]) => ({ name, failure: await failureOf(part) })),
  );
  const failing = failures.flatMap(({ name, failure }) => (failure ? [{ name, cause: rootOf(failure) }] : []));
  if (failing.length === 0) return undefined;
  const names = failing.map(({ name }) => name).join(' and ');
  const causes = failing.map(({ cause }) => cause).join('; ');
  return new Fault('dependency_unavailable', `Not ready: ${names}.`, new Error(causes));
};

/** GET /health/ready: answers from the cache, at most 5 s old. */
export const getReadiness: UseCase<typeof row, Ports> = async (_, ports) => {
  const fault = await ports.whatFails();
  if (fault) throw fault;
  return { status: 200, body: { status: 'ok' } };
};

export const { handler, over } = publicEndpoint(row, getReadiness, ({ clock, table }) => {
  const parts = {
    readTable: () => readItem(table, healthKey),
    keys: () => configuredKeys(settings.signingKeys()),
    publicKey: kmsSigner(kms).publicKey,
  };
  return {
    whatFails: cached(() => whatFails(parts, clock()), maximumAgeMs, clock),
  };
});
