import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isCompactJws, type TokenAlgorithm, verifiedPayload } from '../../shared/auth/compact-jws.ts';
import { isJsonObject } from '../../shared/auth/json-object.ts';
import { type ProviderKey, parseProviderKeys } from '../../shared/auth/provider/provider-keys.ts';
import { base64url } from './own-keys.ts';

type Vector = { tcId: number; comment: string; result: 'valid' | 'invalid'; jws: unknown; msg: string; sig: string };
type Group = { comment: string; public?: object; private?: object; publicKeyDer: string; tests: Vector[] };

const groupsOf = (file: string): Group[] =>
  JSON.parse(readFileSync(new URL(`../fixtures/wycheproof/${file}`, import.meta.url), 'utf8')).testGroups;
const textOf = (jws: unknown): string => (typeof jws === 'string' ? jws : JSON.stringify(jws));

const headerOf = (jws: string): Record<string, unknown> => {
  try {
    const header: unknown = JSON.parse(Buffer.from(jws.split('.')[0] ?? '', 'base64url').toString());
    return isJsonObject(header) ? header : {};
  } catch {
    return {};
  }
};

const keysOf = (set: object | undefined): readonly ProviderKey[] => {
  try {
    return parseProviderKeys(set);
  } catch {
    return [];
  }
};

/** Verifies as production does: key set, shape, key by algorithm and kid, signature. */
const accepts = (set: object | undefined, jws: string): boolean => {
  const { alg, kid } = headerOf(jws);
  const key = keysOf(set).find((candidate) => candidate.alg === alg && candidate.kid === kid);
  if (key === undefined || !isCompactJws(jws, 16_384)) return false;
  return verifiedPayload(jws, key.key, key.alg) !== undefined;
};

const offered: readonly unknown[] = ['RS256', 'ES256'] satisfies TokenAlgorithm[];
/** A valid signature of another algorithm must be refused, so no vector is skipped. */
const expectedOf = ({ result, jws }: Vector) => {
  const { alg } = headerOf(textOf(jws));
  const foreign = result === 'valid' && !offered.includes(alg);
  return { result: foreign ? 'invalid' : result, why: foreign ? ` (valid ${alg}, which is not offered)` : '' };
};
const title = (vector: Vector): string =>
  `${vector.tcId} ${vector.comment}: ${expectedOf(vector).result}${expectedOf(vector).why}`;

describe.each(groupsOf('json_web_signature_test.json').map((group, index) => ({ ...group, index })))(
  'JSON web signatures, group $index: $comment',
  (group) => {
    const set = { keys: [group.public ?? group.private] };
    test.each(group.tests.map((vector) => ({ vector, title: title(vector) })))(
      'a JWS of the test vectors verifies only if it is valid: $title',
      ({ vector }) => {
        expect(accepts(set, textOf(vector.jws))).toBe(expectedOf(vector).result === 'valid');
      },
    );
  },
);

describe('JSON web keys', () => {
  const vectors = groupsOf('json_web_key_test.json').flatMap((group) =>
    group.tests.map((vector) => ({ vector, set: group.public ?? group.private, title: title(vector) })),
  );
  test.each(vectors)('a JSON web key of the test vectors verifies only if it is valid: $title', ({ vector, set }) => {
    expect(accepts(set, textOf(vector.jws))).toBe(expectedOf(vector).result === 'valid');
  });
});

describe('ECDSA signatures r‖s', () => {
  const vectors = groupsOf('ecdsa_secp256r1_sha256_p1363_test.json').flatMap((group) =>
    group.tests.map((vector) => ({ ...vector, key: group.publicKeyDer })),
  );
  const publicKey = (der: string) => createPublicKey({ key: Buffer.from(der, 'hex'), format: 'der', type: 'spki' });

  // The vectors sign arbitrary bytes, but a token signs its own header and payload. So these vectors are verified by
  // node:crypto directly, with the options of `verifiedPayload`.
  test.each(vectors)('an ECDSA signature of the test vectors, $tcId $comment: $result', ({ key, msg, sig, result }) => {
    const [signature, message] = [Buffer.from(sig, 'hex'), Buffer.from(msg, 'hex')];
    const options = { key: publicKey(key), dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', message, options, signature)).toBe(result === 'valid');
  });

  test('a signature of the test vectors never verifies a token of the same key', () => {
    const input = `${base64url({ alg: 'ES256' })}.${base64url({})}`;
    for (const { key, sig } of vectors) {
      const token = `${input}.${Buffer.from(sig, 'hex').toString('base64url')}`;
      expect(verifiedPayload(token, publicKey(key), 'ES256')).toBeUndefined();
    }
  });
});
