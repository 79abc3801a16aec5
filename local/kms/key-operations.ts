import * as z from 'zod';
import { KmsError } from './errors.ts';
import { generatePrivateKey } from './key-material.ts';
import { accountId, findKey, findKeyById, type Key, keyArn } from './keys.ts';
import { keyIdInput, operation } from './operation.ts';

/** The metadata of a key. The stub has only one kind of key. */
const keyMetadata = (key: Key) => ({
  AWSAccountId: accountId,
  KeyId: key.keyId,
  Arn: keyArn(key.keyId),
  // The JSON 1.1 protocol writes timestamps in seconds.
  CreationDate: Date.parse(key.createdAt) / 1000,
  Enabled: key.state === 'Enabled',
  Description: key.description,
  KeyUsage: 'SIGN_VERIFY',
  KeyState: key.state,
  Origin: 'AWS_KMS',
  KeyManager: 'CUSTOMER',
  CustomerMasterKeySpec: 'ECC_NIST_P256',
  KeySpec: 'ECC_NIST_P256',
  SigningAlgorithms: ['ECDSA_SHA_256'],
  MultiRegion: false,
});

const createKey = operation(
  z.object({
    KeySpec: z.string().default('SYMMETRIC_DEFAULT'),
    KeyUsage: z.string().default('ENCRYPT_DECRYPT'),
    Description: z.string().max(8192).default(''),
  }),
  ({ store, now, newKeyId }, { KeySpec, KeyUsage, Description }) => {
    if (KeySpec !== 'ECC_NIST_P256' || KeyUsage !== 'SIGN_VERIFY') {
      const message = `The stand-in makes ECC_NIST_P256 keys for SIGN_VERIFY only, not ${KeySpec} for ${KeyUsage}.`;
      throw new KmsError('UnsupportedOperationException', message);
    }
    const key: Key = {
      keyId: newKeyId(),
      description: Description,
      createdAt: now().toISOString(),
      state: 'Enabled',
      privateKey: generatePrivateKey(),
    };
    store.putKey(key);
    return { KeyMetadata: keyMetadata(key) };
  },
);

const describeKey = operation(z.object({ KeyId: keyIdInput }), ({ store }, { KeyId }) => ({
  KeyMetadata: keyMetadata(findKey(store, KeyId)),
}));

const disableKey = operation(z.object({ KeyId: keyIdInput }), ({ store }, { KeyId }) => {
  store.putKey({ ...findKeyById(store, KeyId), state: 'Disabled' });
  return {};
});

/** Operations that create, describe and disable a key. Sources: AWS KMS API Reference, and "Key states" in the Developer Guide. */
export const keyOperations = { CreateKey: createKey, DescribeKey: describeKey, DisableKey: disableKey };
