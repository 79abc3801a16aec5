import { createHash } from 'node:crypto';
import { KMSClient, SignCommand } from '@aws-sdk/client-kms';

/** The KMS call of signIn without the rest of the function. It measures the cost of the KMS client. */
const client = new KMSClient({});
const [key] = JSON.parse(process.env['SIGNING_KEYS'] ?? '[]');
const digest = createHash('sha256').update('a signing input').digest();

export const handler = async () => {
  const input = {
    KeyId: key.key_id,
    Message: digest,
    MessageType: 'DIGEST',
    SigningAlgorithm: 'ECDSA_SHA_256',
  } as const;
  await client.send(new SignCommand(input));
  return { statusCode: 200 };
};
