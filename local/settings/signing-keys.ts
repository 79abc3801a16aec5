import {
  CreateAliasCommand,
  CreateKeyCommand,
  DescribeKeyCommand,
  KMSClient,
  NotFoundException,
} from '@aws-sdk/client-kms';
import { kmsSigner } from '../../shared/auth/own/kms-signer.ts';
import type { SigningKey } from '../../shared/auth/own/signing-keys.ts';
import { localAwsOptions } from './aws-options.ts';

const aliases = { accessTokens: 'alias/access-token-signing', certificates: 'alias/credential-signing' } as const;

/** The key of an alias, created at the first use. */
const keyIdOf = async (kms: KMSClient, alias: string): Promise<string> => {
  try {
    const { KeyMetadata } = await kms.send(new DescribeKeyCommand({ KeyId: alias }));
    return KeyMetadata?.Arn ?? '';
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
    const { KeyMetadata } = await kms.send(new CreateKeyCommand({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }));
    await kms.send(new CreateAliasCommand({ AliasName: alias, TargetKeyId: KeyMetadata?.KeyId }));
    return KeyMetadata?.Arn ?? '';
  }
};

/**
 * The local key schedule: one key that always signs. Its public key and `kid` are read from KMS, as at a deployment.
 */
export const localSigningKeys = async (endpoint: string): Promise<readonly SigningKey[]> => {
  const kms = new KMSClient(localAwsOptions(endpoint));
  const key_id = await keyIdOf(kms, aliases.accessTokens);
  const jwk = await kmsSigner(kms).publicKey(key_id);
  kms.destroy();
  return [{ key_id, signs_from: '2026-01-01T00:00:00.000Z', jwk }];
};

/** The local schedule of certificate keys, in the format that functions read: one separate key. */
export const credentialKeysText = async (endpoint: string): Promise<string> => {
  const kms = new KMSClient(localAwsOptions(endpoint));
  const key_id = await keyIdOf(kms, aliases.certificates);
  kms.destroy();
  return JSON.stringify({ keys: [{ key_id, signs_from: '2026-01-01T00:00:00.000Z' }] });
};

/** The environment variables with the key schedules, as set by a deployment. */
export const keyEnvironment = async (endpoint: string) => {
  const keys = await localSigningKeys(endpoint);
  return {
    SIGNING_KEYS: JSON.stringify(keys),
    KEY_IDS: keys.map(({ jwk }) => jwk.kid).join(','),
    CREDENTIAL_KEYS: await credentialKeysText(endpoint),
  };
};
