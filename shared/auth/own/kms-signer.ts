import { createHash } from 'node:crypto';
import { GetPublicKeyCommand, type KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { Fault } from '../../errors.ts';
import { abortAfter } from '../../runtime/deadline.ts';
import { settings } from '../../runtime/settings.ts';
import { joseSignature } from './ecdsa.ts';
import { type PublicJwk, publicJwk, type Signer } from './signing-keys.ts';

/**
 * KMS errors that a retry cannot correct: the key or a permission is configured wrongly. Every other error counts as
 * transient.
 */
const configurationErrors: ReadonlySet<string> = new Set([
  'AccessDeniedException',
  'DisabledException',
  'InvalidArnException',
  'InvalidKeyUsageException',
  'KMSInvalidStateException',
  'NotFoundException',
  'UnsupportedOperationException',
  'ValidationException',
]);

const faultOf = (cause: unknown): Fault =>
  cause instanceof Error && configurationErrors.has(cause.name)
    ? new Fault('auth_not_configured', 'The signing key is not usable.', cause)
    : new Fault('dependency_unavailable', 'KMS does not answer.', cause);

/** Returns the bytes of KMS's answer. @throws Fault when the call fails, or the answer has no bytes */
const bytesOf = async (answer: Promise<Uint8Array | undefined>): Promise<Uint8Array> => {
  const bytes = await answer.catch((cause: unknown) => {
    throw faultOf(cause);
  });
  if (bytes === undefined) throw new Fault('dependency_unavailable', 'KMS gave an empty answer.');
  return bytes;
};

const decoded = (der: Uint8Array): Uint8Array => {
  try {
    return joseSignature(der);
  } catch (cause) {
    throw new Fault('dependency_unavailable', 'KMS gave a malformed signature.', cause);
  }
};

/**
 * Makes an ES256 signer. The private keys never leave KMS.
 *
 * - `sign` sends the SHA-256 digest, because KMS signs messages of at most 4096 bytes. It returns r‖s in base64url.
 * - `publicKey` returns the key's JWK, with its thumbprint as `kid`.
 *
 * @param deadlineMs the deadline of one call in ms, retries included
 * @throws Fault `auth_not_configured` when the key cannot be used, `dependency_unavailable` when KMS fails or is too
 * slow
 */
export const kmsSigner = (
  kms: Pick<KMSClient, 'send'>,
  deadlineMs = settings.awsTimeoutMs(2000),
): Signer & { readonly publicKey: (keyId: string) => Promise<PublicJwk> } => {
  const deadline = () => ({ abortSignal: abortAfter(deadlineMs) });
  return {
    sign: async (keyId, signingInput) => {
      const command = new SignCommand({
        KeyId: keyId,
        Message: createHash('sha256').update(signingInput).digest(),
        MessageType: 'DIGEST',
        SigningAlgorithm: 'ECDSA_SHA_256',
      });
      const der = await bytesOf(kms.send(command, deadline()).then(({ Signature }) => Signature));
      return Buffer.from(decoded(der)).toString('base64url');
    },
    publicKey: async (keyId) => {
      const command = new GetPublicKeyCommand({ KeyId: keyId });
      return publicJwk(await bytesOf(kms.send(command, deadline()).then(({ PublicKey }) => PublicKey)));
    },
  };
};
