import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateAliasCommand,
  CreateKeyCommand,
  DescribeKeyCommand,
  DisableKeyCommand,
  GetPublicKeyCommand,
  KMSClient,
} from '@aws-sdk/client-kms';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyMaterial, signDigest } from '../../../local/kms/key-material.ts';
import { startKms } from '../../../local/kms/kms.ts';

/** PKCS #8 of the scalar 0x0707…07. */
const fixedKey =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwehRANCAAQeGFMv1HVMAvMEHZx1zrM7g//YGsfOT+iCzLHJi8WJbqRsMRxOL/QN2Wo2U+bkVEXTLf5Ibs7XXHqQxqGIgcCj';

// The signatures are deterministic (RFC 6979). Among the first 1,200 messages, only the last four have a short integer.
test.each([
  [0, 33, 32],
  [3, 32, 33],
  [10, 33, 33],
  [675, 32, 31],
  [695, 31, 32],
  [838, 32, 31],
  [1021, 31, 33],
])('a signature of the stand-in verifies as DER, of message %i with %i octets of r and %i of s', (count, r, s) => {
  const { scalar, publicKey } = keyMaterial(fixedKey);
  const key = createPublicKey({ key: Buffer.from(publicKey), type: 'spki', format: 'der' });
  const message = Buffer.from(`message ${count}`);
  const der = signDigest(createHash('sha256').update(message).digest(), scalar);
  expect(verify('sha256', message, { key, dsaEncoding: 'der' }, der)).toBe(true);
  // SEQUENCE { INTEGER r, INTEGER s }: tag, length, tag, length of r, r, tag, length of s, s.
  const rLength = der[3] ?? 0;
  expect([rLength, der[5 + rLength]]).toEqual([r, s]);
});

describe('a key file', () => {
  let directory: string;
  let file: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'kms-'));
    file = join(directory, 'keys', 'kms.json');
  });

  afterEach(() => rmSync(directory, { recursive: true }));

  const withKms = async <Result>(use: (client: KMSClient) => Promise<Result>): Promise<Result> => {
    const kms = await startKms({ file });
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const client = new KMSClient({ endpoint: kms.endpoint, region: 'ap-southeast-3', credentials });
    try {
      return await use(client);
    } finally {
      client.destroy();
      await kms.stop();
    }
  };

  const createNamedKey = async (client: KMSClient): Promise<string> => {
    const { KeyMetadata } = await client.send(
      new CreateKeyCommand({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }),
    );
    const TargetKeyId = KeyMetadata?.KeyId ?? '';
    await client.send(new CreateAliasCommand({ AliasName: 'alias/current', TargetKeyId }));
    return TargetKeyId;
  };

  const publicKeyOf = async (client: KMSClient): Promise<string> => {
    const { PublicKey } = await client.send(new GetPublicKeyCommand({ KeyId: 'alias/current' }));
    return Buffer.from(PublicKey ?? []).toString('base64');
  };

  test('a key file keeps keys, aliases and states over a restart', async () => {
    const before = await withKms(async (client) => {
      const keyId = await createNamedKey(client);
      const { KeyMetadata } = await client.send(
        new CreateKeyCommand({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY', Description: randomUUID() }),
      );
      await client.send(new DisableKeyCommand({ KeyId: KeyMetadata?.KeyId }));
      return { keyId, disabled: KeyMetadata?.KeyId, publicKey: await publicKeyOf(client) };
    });
    await withKms(async (client) => {
      expect(await publicKeyOf(client)).toBe(before.publicKey);
      const { KeyMetadata } = await client.send(new DescribeKeyCommand({ KeyId: 'alias/current' }));
      expect(KeyMetadata?.KeyId).toBe(before.keyId);
      const usingDisabled = client.send(new GetPublicKeyCommand({ KeyId: before.disabled }));
      await expect(usingDisabled).rejects.toMatchObject({ name: 'DisabledException' });
    });
  });

  test('a key file can be read by its owner only, and no temporary file is left', async () => {
    await withKms(createNamedKey);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(directory, 'keys'))).toEqual(['kms.json']);
  });

  test('a key file without keys stops the start', async () => {
    const other = join(directory, 'other.json');
    writeFileSync(other, '{"keys": 1}');
    await expect(startKms({ file: other })).rejects.toThrow();
  });
});
