import * as z from 'zod';
import { KmsError } from './errors.ts';
import { generatePrivateKey } from './key-material.ts';
import { accountId, findKey, findLivingKey, type Key, keyArn } from './keys.ts';
import { epochSeconds, keyIdInput, type Operation, operation, pageInput, pageOf } from './operation.ts';

const dayMs = 86_400_000;

/** What KMS tells about a key of the one kind the stand-in makes. */
const keyMetadata = (key: Key) => ({
  AWSAccountId: accountId,
  KeyId: key.keyId,
  Arn: keyArn(key.keyId),
  CreationDate: epochSeconds(key.createdAt),
  Enabled: key.state === 'Enabled',
  Description: key.description,
  KeyUsage: 'SIGN_VERIFY',
  KeyState: key.state,
  ...(key.deletionDate === null ? {} : { DeletionDate: epochSeconds(key.deletionDate) }),
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
      deletionDate: null,
      privateKey: generatePrivateKey(),
    };
    store.putKey(key);
    return { KeyMetadata: keyMetadata(key) };
  },
);

const describeKey = operation(z.object({ KeyId: keyIdInput }), ({ store }, { KeyId }) => ({
  KeyMetadata: keyMetadata(findKey(store, KeyId)),
}));

const listKeys = operation(z.object(pageInput), ({ store }, page) => {
  const { taken, ending } = pageOf(store.keys(), (key) => key.keyId, page);
  return { Keys: taken.map(({ keyId }) => ({ KeyId: keyId, KeyArn: keyArn(keyId) })), ...ending };
});

const setState = (state: 'Enabled' | 'Disabled'): Operation =>
  operation(z.object({ KeyId: keyIdInput }), ({ store }, { KeyId }) => {
    store.putKey({ ...findLivingKey(store, KeyId), state });
    return {};
  });

const scheduleKeyDeletion = operation(
  z.object({ KeyId: keyIdInput, PendingWindowInDays: z.int().min(7).max(30).default(30) }),
  ({ store, now }, { KeyId, PendingWindowInDays }) => {
    const key = findLivingKey(store, KeyId);
    const deletionDate = new Date(now().getTime() + PendingWindowInDays * dayMs).toISOString();
    store.putKey({ ...key, state: 'PendingDeletion', deletionDate });
    const DeletionDate = epochSeconds(deletionDate);
    return { KeyId: keyArn(key.keyId), DeletionDate, KeyState: 'PendingDeletion', PendingWindowInDays };
  },
);

/** The life of a key: AWS KMS API Reference, CreateKey to ScheduleKeyDeletion; Developer Guide, "Key states". */
export const keyOperations = {
  CreateKey: createKey,
  DescribeKey: describeKey,
  ListKeys: listKeys,
  EnableKey: setState('Enabled'),
  DisableKey: setState('Disabled'),
  ScheduleKeyDeletion: scheduleKeyDeletion,
};
