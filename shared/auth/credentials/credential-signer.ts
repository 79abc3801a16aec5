import { credentialAddresses } from '../../domain/certificates/addresses.ts';
import { Fault, isFault } from '../../errors.ts';
import { kms } from '../../runtime/kms.ts';
import { credentialIssuerText, credentialKeysText, settings } from '../../runtime/settings.ts';
import { kmsSigner } from '../own/kms-signer.ts';
import type { PublicJwk, Signer } from '../own/signing-keys.ts';
import { encodedBitstring } from './bitstring.ts';
import { type CredentialKind, signedCredential } from './credential-jws.ts';
import { type CredentialKeyRow, configuredCredentialKeys, configuredIssuer, type Issuer, keyInForce } from './keys.ts';

export type KnownKey = { readonly key_id: string; readonly jwk: Pick<PublicJwk, 'kid' | 'x' | 'y'> };

/** Signs course certificates and their status lists. */
export type CredentialSigner = {
  readonly issuer: Issuer;
  readonly addresses: ReturnType<typeof credentialAddresses>;
  /**
   * The key that signs at an instant.
   *
   * @throws Fault `internal_error` before the first `signs_from`; `auth_not_configured` or `dependency_unavailable`
   * when KMS does not return the key
   */
  readonly keyInForce: (nowMs: number) => Promise<KnownKey>;
  /**
   * Finds a key by its id. @returns the key; undefined when no key of the schedule has this id
   *
   * @throws Fault `auth_not_configured` when the id is not found and a key is lost or disabled
   * @throws Fault `dependency_unavailable` when the id is not found and KMS fails
   */
  readonly keyOf: (kid: string) => Promise<KnownKey | undefined>;
  /** The keys that began to sign before an instant. A key that KMS does not return is left out. */
  readonly keysUntil: (nowMs: number) => Promise<readonly KnownKey[]>;
  /**
   * Signs a payload as a compact JWS. @throws Fault `dependency_unavailable` or `auth_not_configured` when KMS fails
   */
  readonly sign: (key: KnownKey, kind: CredentialKind, payload: object) => Promise<string>;
  readonly encodedBitstring: typeof encodedBitstring;
};

type Kms = Signer & { readonly publicKey: (keyId: string) => Promise<PublicJwk> };

/**
 * Makes the signer of course certificates from the key schedule. The public key of a KMS key never changes, so the
 * process caches each public key.
 *
 * @param baseUrl the scheme and host of the service
 */
export const credentialSigner = (
  rows: readonly CredentialKeyRow[],
  issuer: Issuer,
  baseUrl: string,
  kmsKeys: Kms,
): CredentialSigner => {
  const addresses = credentialAddresses(baseUrl);
  const publicKeys = new Map<string, PublicJwk>();
  const known = async ({ key_id }: CredentialKeyRow): Promise<KnownKey> => {
    const jwk = publicKeys.get(key_id) ?? (await kmsKeys.publicKey(key_id));
    publicKeys.set(key_id, jwk);
    return { key_id, jwk };
  };
  return {
    issuer,
    addresses,
    keyInForce: async (nowMs) => {
      const row = keyInForce(rows, nowMs);
      if (row === undefined) throw new Fault('internal_error', 'No key of certificates is in force.');
      return known(row);
    },
    keyOf: async (kid) => {
      const faults: unknown[] = [];
      for (const row of rows) {
        const key = await known(row).catch((cause: unknown) => void faults.push(cause));
        if (key?.jwk.kid === kid) return key;
      }
      if (faults.length > 0) throw faults.find((cause) => !isFault(cause, 'auth_not_configured')) ?? faults[0];
      return undefined;
    },
    keysUntil: async (nowMs) => {
      const begun = rows.filter(({ signs_from }) => Date.parse(signs_from) <= nowMs);
      const found = await Promise.allSettled(begun.map(known));
      return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    },
    sign: (key, kind, payload) => signedCredential(kmsKeys, key.key_id, addresses.key(key.jwk.kid), kind, payload),
    encodedBitstring,
  };
};

export const configuredSigner = (): CredentialSigner =>
  credentialSigner(
    configuredCredentialKeys(credentialKeysText()),
    configuredIssuer(credentialIssuerText()),
    settings.baseUrl(),
    kmsSigner(kms),
  );
