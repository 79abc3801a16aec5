import { createHash, createPublicKey, verify } from 'node:crypto';
import {
  AlreadyExistsException,
  CreateAliasCommand,
  CreateKeyCommand,
  DescribeKeyCommand,
  DisabledException,
  DisableKeyCommand,
  GetPublicKeyCommand,
  InvalidAliasNameException,
  InvalidKeyUsageException,
  KMSClient,
  KMSServiceException,
  NotFoundException,
  SignCommand,
  type SignCommandInput,
  UnsupportedOperationException,
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
  client.send(new SignCommand({ KeyId, Message: message, SigningAlgorithm: 'ECDSA_SHA_256', ...input }));

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

const expectValidationException = async (call: Promise<unknown>) => {
  const refusal = await refusalOf(call);
  expect(refusal).toBeInstanceOf(KMSServiceException);
  expect(refusal).toMatchObject({ name: 'ValidationException' });
};

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

  test.each([
    { KeySpec: 'RSA_2048', KeyUsage: 'SIGN_VERIFY' },
    { KeySpec: 'ECC_NIST_P384', KeyUsage: 'SIGN_VERIFY' },
    { KeySpec: 'ECC_NIST_P256', KeyUsage: 'KEY_AGREEMENT' },
    {},
  ] as const)('a key of another kind is refused: %o', async (input) => {
    expect(await refusalOf(client.send(new CreateKeyCommand(input)))).toBeInstanceOf(UnsupportedOperationException);
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

  test('the KMS operations that change a key take no alias, as in AWS', async () => {
    await createNamedKey('alias/unchangeable');
    await expectValidationException(client.send(new DisableKeyCommand({ KeyId: 'alias/unchangeable' })));
  });
});

test('an alias that is used, malformed or of a missing key is refused', async () => {
  const { keyId } = await createNamedKey('alias/taken');
  const create = (AliasName: string, TargetKeyId = keyId) =>
    client.send(new CreateAliasCommand({ AliasName, TargetKeyId }));
  expect(await refusalOf(create('alias/taken'))).toBeInstanceOf(AlreadyExistsException);
  expect(await refusalOf(create('no-prefix'))).toBeInstanceOf(InvalidAliasNameException);
  expect(await refusalOf(create('alias/aws/reserved'))).toBeInstanceOf(InvalidAliasNameException);
  expect(await refusalOf(create('alias/nothing', 'no-such-key'))).toBeInstanceOf(NotFoundException);
});

describe('signatures', () => {
  test('a RAW message and its DIGEST are both signed in DER', async () => {
    const { keyId } = await createKey();
    const raw = await sign(keyId);
    const digested = await sign(keyId, { Message: digest, MessageType: 'DIGEST' });
    expect(await isSignedBy(keyId, raw.Signature)).toBe(true);
    expect(await isSignedBy(keyId, digested.Signature)).toBe(true);
    expect(digested.SigningAlgorithm).toBe('ECDSA_SHA_256');
  });

  test('a RAW message has up to 4096 bytes, and a DIGEST exactly 32', async () => {
    const { keyId } = await createKey();
    const ofLength = (bytes: number, MessageType: 'RAW' | 'DIGEST') =>
      sign(keyId, { Message: Buffer.alloc(bytes, 1), MessageType });
    await expect(ofLength(4096, 'RAW')).resolves.toHaveProperty('Signature');
    await expect(ofLength(32, 'DIGEST')).resolves.toHaveProperty('Signature');
    await expectValidationException(ofLength(0, 'RAW'));
    await expectValidationException(ofLength(4097, 'RAW'));
    await expectValidationException(ofLength(31, 'DIGEST'));
    await expectValidationException(ofLength(33, 'DIGEST'));
  });

  test('an algorithm of another kind of key is refused', async () => {
    const { keyId } = await createKey();
    const refusal = await refusalOf(sign(keyId, { SigningAlgorithm: 'ECDSA_SHA_384' }));
    expect(refusal).toBeInstanceOf(InvalidKeyUsageException);
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

  test('a taken port is refused in one sentence', async () => {
    const port = Number(new URL(kms.endpoint).port);
    await expect(startKms({ port })).rejects.toThrow(
      `Port ${port} is in use, but the KMS stand-in needs it. Stop the program that uses the port`,
    );
  });
});
