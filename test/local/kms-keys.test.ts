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
import { generatePrivateKey, keyMaterial, signDigest } from '../../local/kms/key-material.ts';
import { startKms } from '../../local/kms/kms.ts';

describe('two thousand digests', () => {
  test('every signature of the stand-in verifies as DER, short r and s included', () => {
    const { scalar, publicKey } = keyMaterial(generatePrivateKey());
    const key = createPublicKey({ key: Buffer.from(publicKey), type: 'spki', format: 'der' });
    let shortIntegers = 0;
    for (let count = 0; count < 2000; count += 1) {
      const message = Buffer.from(`message ${count}`);
      const der = signDigest(createHash('sha256').update(message).digest(), scalar);
      if (!verify('sha256', message, { key, dsaEncoding: 'der' }, der))
        expect.fail(`signature ${count} does not verify`);
      // SEQUENCE { INTEGER r, INTEGER s }: tag, length, tag, length of r, r, tag, length of s, s.
      const rLength = der[3] ?? 0;
      const sLength = der[5 + rLength] ?? 0;
      if (rLength < 32 || sLength < 32) shortIntegers += 1;
    }
    // Each of r and s is short once in 256 times, so 16 of 2,000 are expected. The probability of none is one in six
    // million.
    expect(shortIntegers).toBeGreaterThan(0);
  });
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
