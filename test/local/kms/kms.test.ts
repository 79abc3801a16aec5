import { createHash, createPublicKey, verify } from 'node:crypto';
import {
  CreateAliasCommand,
  CreateKeyCommand,
  type CreateKeyCommandInput,
  DescribeKeyCommand,
  DisabledException,
  DisableKeyCommand,
  GetPublicKeyCommand,
  KMSClient,
  NotFoundException,
  SignCommand,
  type SignCommandInput,
} from '@aws-sdk/client-kms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kms, startKms } from '../../../local/kms/kms.ts';

let kms: Kms;
let client: KMSClient;

beforeAll(async () => {
  kms = await startKms();
  client = new KMSClient({
    endpoint: kms.endpoint,
    region: 'ap-southeast-3',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});

afterAll(() => kms.stop());

const createKey = async (): Promise<{ keyId: string; arn: string }> => {
  const { KeyMetadata } = await client.send(
    new CreateKeyCommand({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }),
  );
  return { keyId: KeyMetadata?.KeyId ?? '', arn: KeyMetadata?.Arn ?? '' };
};

const createNamedKey = async (AliasName: string) => {
  const key = await createKey();
  await client.send(new CreateAliasCommand({ AliasName, TargetKeyId: key.keyId }));
  return key;
};

const message = Buffer.from('order ord_1 is paid');
const digest = createHash('sha256').update(message).digest();

const sign = (KeyId: string, input: Partial<SignCommandInput> = {}) =>
  client.send(
    new SignCommand({
      ...{ KeyId, Message: digest, MessageType: 'DIGEST', SigningAlgorithm: 'ECDSA_SHA_256' },
      ...input,
    }),
  );

const isSignedBy = async (KeyId: string, signature: Uint8Array | undefined): Promise<boolean> => {
  const { PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId }));
  const key = createPublicKey({ key: Buffer.from(PublicKey ?? []), type: 'spki', format: 'der' });
  return verify('sha256', message, { key, dsaEncoding: 'der' }, signature ?? Buffer.alloc(0));
};

/** The error of a refused call. Fails when the call is not refused. */
const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable('the call was not refused'),
    (cause: unknown) => cause,
  );

describe('keys', () => {
  test('a new key is an enabled P-256 signing key under its id, ARN, alias and alias ARN', async () => {
    const { keyId, arn } = await createNamedKey('alias/described');
    const aliasArn = arn.replace(`key/${keyId}`, 'alias/described');
    const described = await Promise.all(
      [keyId, arn, 'alias/described', aliasArn].map(async (KeyId) => {
        const { KeyMetadata } = await client.send(new DescribeKeyCommand({ KeyId }));
        return KeyMetadata;
      }),
    );
    const expected = {
      KeyId: keyId,
      Enabled: true,
      KeyState: 'Enabled',
      KeySpec: 'ECC_NIST_P256',
      KeyUsage: 'SIGN_VERIFY',
    };
    expect(described[0]).toMatchObject({ ...expected, Arn: arn, CreationDate: expect.any(Date) });
    expect(described).toEqual([described[0], described[0], described[0], described[0]]);
  });

  test('a disabled key signs nothing and shows no public key', async () => {
    const { keyId } = await createKey();
    await client.send(new DisableKeyCommand({ KeyId: keyId }));
    expect(await refusalOf(sign(keyId))).toBeInstanceOf(DisabledException);
    expect(await refusalOf(client.send(new GetPublicKeyCommand({ KeyId: keyId })))).toBeInstanceOf(DisabledException);
    const { KeyMetadata } = await client.send(new DescribeKeyCommand({ KeyId: keyId }));
    expect(KeyMetadata).toMatchObject({ Enabled: false, KeyState: 'Disabled' });
  });

  test.each(['no-such-key', 'alias/no-such-alias', 'arn:aws:kms:eu-west-1:111111111111:key/foreign'])(
    'an unknown key is not found: %s',
    async (KeyId) => {
      expect(await refusalOf(client.send(new DescribeKeyCommand({ KeyId })))).toBeInstanceOf(NotFoundException);
      expect(await refusalOf(sign(KeyId))).toBeInstanceOf(NotFoundException);
    },
  );
});

test('a digest is signed in DER, and a message that is none is refused', async () => {
  const { keyId } = await createKey();
  expect(await isSignedBy(keyId, (await sign(keyId)).Signature)).toBe(true);
  for (const input of [{ MessageType: 'RAW' }, { Message: Buffer.alloc(31, 1) }] as const)
    expect(await refusalOf(sign(keyId, input))).toMatchObject({ name: 'ValidationException' });
});

test('another kind of key, another algorithm and a change by an alias are refused', async () => {
  const kinds = [
    { KeySpec: 'RSA_2048', KeyUsage: 'SIGN_VERIFY' },
    { KeySpec: 'ECC_NIST_P256', KeyUsage: 'KEY_AGREEMENT' },
  ];
  for (const input of [...kinds, {}])
    expect(await refusalOf(client.send(new CreateKeyCommand(input as CreateKeyCommandInput)))).toMatchObject({
      name: 'UnsupportedOperationException',
    });
  const { keyId } = await createNamedKey('alias/unchangeable');
  expect(await refusalOf(sign(keyId, { SigningAlgorithm: 'ECDSA_SHA_384' }))).toMatchObject({
    name: 'InvalidKeyUsageException',
  });
  expect(await refusalOf(client.send(new DisableKeyCommand({ KeyId: 'alias/unchangeable' })))).toMatchObject({
    name: 'ValidationException',
  });
});

describe('protocol', () => {
  const post = async (target: string, body: string) => {
    const headers = { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.1' };
    const response = await fetch(kms.endpoint, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  };

  test.each([
    {
      what: 'an operation KMS has and the stand-in lacks',
      target: 'TrentService.Encrypt',
      body: '{}',
      name: 'UnknownOperationException',
    },
    { what: 'a name of another service', target: 'DynamoDB.GetItem', body: '{}', name: 'UnknownOperationException' },
    { what: 'a body that is not JSON', target: 'TrentService.DescribeKey', body: '{', name: 'SerializationException' },
    {
      what: 'a body without a required field',
      target: 'TrentService.DescribeKey',
      body: '{}',
      name: 'ValidationException',
    },
    {
      what: 'a body over 64 KiB',
      target: 'TrentService.DescribeKey',
      body: ' '.repeat(70_000),
      name: 'ValidationException',
    },
  ])('the KMS stand-in refuses $what as $name', async ({ target, body, name }) => {
    expect(await post(target, body)).toMatchObject({ status: 400, body: { __type: name } });
  });
});
