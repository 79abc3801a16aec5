import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { GetPublicKeyCommand, type KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { expect, test } from 'vitest';
import { kmsSigner } from '../../shared/auth/own/kms-signer.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const spki = publicKey.export({ format: 'der', type: 'spki' });

type Send = (command: { input: object }, options: { abortSignal: AbortSignal }) => Promise<object>;
const kms = (send: Send) => ({ send: send as unknown as KMSClient['send'] });
const failing = (error: unknown) => kmsSigner(kms(() => Promise.reject(error)));
const named = (name: string) => Object.assign(new Error('no'), { name });

test('kmsSigner sends KMS only the SHA-256 digest of the signing input', async () => {
  const sent: object[] = [];
  const signer = kmsSigner(
    kms(async (command) => {
      expect(command).toBeInstanceOf(SignCommand);
      sent.push(command.input);
      return { Signature: sign('sha256', Buffer.from('header.payload'), privateKey) };
    }),
  );
  await signer.sign('alias/current', 'header.payload');
  expect(sent).toEqual([
    {
      KeyId: 'alias/current',
      Message: createHash('sha256').update('header.payload').digest(),
      MessageType: 'DIGEST',
      SigningAlgorithm: 'ECDSA_SHA_256',
    },
  ]);
});

test('kmsSigner returns the signature as 64 octets of r‖s in base64url', async () => {
  const signer = kmsSigner(kms(async () => ({ Signature: sign('sha256', Buffer.from('a.b'), privateKey) })));
  const signature = await signer.sign('key', 'a.b');
  expect(signature).toMatch(/^[\w-]{86}$/);
  const verifier = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from('a.b'), verifier, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('kmsSigner reads a public key as JWK', async () => {
  const signer = kmsSigner(
    kms(async (command) => {
      expect(command).toBeInstanceOf(GetPublicKeyCommand);
      expect(command.input).toEqual({ KeyId: 'key' });
      return { PublicKey: spki };
    }),
  );
  const { kid, ...jwk } = await signer.publicKey('key');
  expect(createPublicKey({ key: jwk, format: 'jwk' }).equals(publicKey)).toBe(true);
  expect(kid).toMatch(/^[\w-]{43}$/);
});

const calls = [
  ['sign', (signer: ReturnType<typeof failing>) => signer.sign('key', 'a.b')],
  ['publicKey', (signer: ReturnType<typeof failing>) => signer.publicKey('key')],
] as const;

const unusable = [
  'AccessDeniedException',
  'DisabledException',
  'InvalidArnException',
  'InvalidKeyUsageException',
  'KMSInvalidStateException',
  'NotFoundException',
  'UnsupportedOperationException',
  'ValidationException',
];
const passing = [
  'DependencyTimeoutException',
  'KeyUnavailableException',
  'KMSInternalException',
  'LimitExceededException',
  'ThrottlingException',
  'TimeoutError',
  'AbortError',
  'ECONNREFUSED',
];

test.each(calls.flatMap(([call, run]) => unusable.map((name) => ({ call, run, name }))))(
  'the KMS call $call that fails with $name is a configuration fault with its cause',
  async ({ run, name }) => {
    const cause = named(name);
    await expect(run(failing(cause))).rejects.toMatchObject({ name: 'Fault', code: 'auth_not_configured', cause });
  },
);

test.each(calls.flatMap(([call, run]) => passing.map((name) => ({ call, run, name }))))(
  'the KMS call $call that fails with $name is an outage with its cause',
  async ({ run, name }) => {
    const cause = named(name);
    await expect(run(failing(cause))).rejects.toMatchObject({ name: 'Fault', code: 'dependency_unavailable', cause });
  },
);

test('a rejection of KMS that is no Error is an outage', async () => {
  await expect(failing('gone').sign('key', 'a.b')).rejects.toMatchObject({ code: 'dependency_unavailable' });
});

test.each([
  ['no signature', {}],
  ['a malformed signature', { Signature: Uint8Array.of(1, 2, 3) }],
])('an answer of KMS with %s is an outage', async (_, answer) => {
  const signer = kmsSigner(kms(async () => answer));
  await expect(signer.sign('key', 'a.b')).rejects.toMatchObject({ code: 'dependency_unavailable' });
});

test('an answer of KMS without a public key is an outage, and one on another curve a wrong configuration', async () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'der', type: 'spki' });
  await expect(kmsSigner(kms(async () => ({}))).publicKey('key')).rejects.toMatchObject({
    code: 'dependency_unavailable',
  });
  await expect(kmsSigner(kms(async () => ({ PublicKey: other }))).publicKey('key')).rejects.toMatchObject({
    code: 'auth_not_configured',
  });
});

test('a call to KMS that hangs is given up at its deadline', async () => {
  const hanging: Send = (_, { abortSignal }) =>
    new Promise((_resolve, reject) => {
      abortSignal.addEventListener('abort', () => reject(abortSignal.reason));
    });
  await expect(kmsSigner(kms(hanging), 5).sign('key', 'a.b')).rejects.toMatchObject({ code: 'dependency_unavailable' });
});
