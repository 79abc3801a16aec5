import { SigningAlgorithmSpec } from '@aws-sdk/client-kms';
import * as z from 'zod';
import { KmsError } from './errors.ts';
import { signDigest } from './key-material.ts';
import { findKey, type Key, type KeyStore, keyArn } from './keys.ts';
import { keyIdInput, operation } from './operation.ts';

const digestBytes = 32;

/** Finds a key (KMS Developer Guide, "Key states"). @throws KmsError when it is unknown or not enabled */
const findUsableKey = (store: KeyStore, identifier: string): Key => {
  const key = findKey(store, identifier);
  if (key.state === 'Disabled') throw new KmsError('DisabledException', `${keyArn(key.keyId)} is disabled.`);
  return key;
};

const getPublicKey = operation(z.object({ KeyId: keyIdInput }), ({ store }, { KeyId }) => {
  const key = findUsableKey(store, KeyId);
  return {
    KeyId: keyArn(key.keyId),
    PublicKey: Buffer.from(store.material(key).publicKey).toString('base64'),
    CustomerMasterKeySpec: 'ECC_NIST_P256',
    KeySpec: 'ECC_NIST_P256',
    KeyUsage: 'SIGN_VERIFY',
    SigningAlgorithms: ['ECDSA_SHA_256'],
  };
});

const sign = operation(
  z.object({
    KeyId: keyIdInput,
    Message: z.base64().transform((text) => Buffer.from(text, 'base64')),
    // The key policy allows digests alone.
    MessageType: z.literal('DIGEST'),
    SigningAlgorithm: z.enum(SigningAlgorithmSpec),
  }),
  ({ store }, { KeyId, Message, SigningAlgorithm }) => {
    const key = findUsableKey(store, KeyId);
    if (SigningAlgorithm !== 'ECDSA_SHA_256') {
      const message = `Algorithm ${SigningAlgorithm} is incompatible with key spec ECC_NIST_P256.`;
      throw new KmsError('InvalidKeyUsageException', message);
    }
    if (Message.length !== digestBytes)
      throw new KmsError('ValidationException', 'Digest is invalid length for algorithm ECDSA_SHA_256.');
    const signature = signDigest(Message, store.material(key).scalar);
    return { KeyId: keyArn(key.keyId), Signature: Buffer.from(signature).toString('base64'), SigningAlgorithm };
  },
);

export const signOperations = { GetPublicKey: getPublicKey, Sign: sign };
