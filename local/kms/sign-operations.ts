import { SigningAlgorithmSpec } from '@aws-sdk/client-kms';
import * as z from 'zod';
import { KmsError } from './errors.ts';
import { digestOf, signDigest } from './key-material.ts';
import { findKey, type Key, type KeyStore, keyArn } from './keys.ts';
import { keyIdInput, operation } from './operation.ts';

const rawLimitBytes = 4096;
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

/** The digest to sign. A RAW message has at most 4096 bytes; a DIGEST has exactly 32 bytes. */
const digestToSign = (message: Uint8Array, messageType: 'RAW' | 'DIGEST'): Uint8Array => {
  if (messageType === 'DIGEST') {
    if (message.length === digestBytes) return message;
    throw new KmsError('ValidationException', 'Digest is invalid length for algorithm ECDSA_SHA_256.');
  }
  if (message.length >= 1 && message.length <= rawLimitBytes) return digestOf(message);
  throw new KmsError('ValidationException', `Message must have 1 to ${rawLimitBytes} bytes.`);
};

const sign = operation(
  z.object({
    KeyId: keyIdInput,
    Message: z.base64().transform((text) => Buffer.from(text, 'base64')),
    MessageType: z.enum(['RAW', 'DIGEST']).default('RAW'),
    SigningAlgorithm: z.enum(SigningAlgorithmSpec),
  }),
  ({ store }, { KeyId, Message, MessageType, SigningAlgorithm }) => {
    const key = findUsableKey(store, KeyId);
    if (SigningAlgorithm !== 'ECDSA_SHA_256') {
      const message = `Algorithm ${SigningAlgorithm} is incompatible with key spec ECC_NIST_P256.`;
      throw new KmsError('InvalidKeyUsageException', message);
    }
    const signature = signDigest(digestToSign(Message, MessageType), store.material(key).scalar);
    return { KeyId: keyArn(key.keyId), Signature: Buffer.from(signature).toString('base64'), SigningAlgorithm };
  },
);

export const signOperations = { GetPublicKey: getPublicKey, Sign: sign };
