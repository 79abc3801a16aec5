import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint } from 'jose';
import * as z from 'zod';
import { readPrivateFile, writePrivateFile } from '../process/private-file.ts';

/** The greatest number of published keys. A test can rotate twice while a token of the first key is in use. */
const publishedLimit = 3;

const rsaMember = z.base64url().min(1);

const signingKey = z.strictObject({
  kty: z.literal('RSA'),
  use: z.literal('sig'),
  alg: z.literal('RS256'),
  kid: z.string().min(1),
  n: rsaMember,
  e: rsaMember,
  d: rsaMember,
  p: rsaMember,
  q: rsaMember,
  dp: rsaMember,
  dq: rsaMember,
  qi: rsaMember,
});

const signingKeys = z.array(signingKey).min(1).max(publishedLimit);

/** A private RSA key as a JWK (RFC 7517). Its `kid` is the thumbprint of RFC 7638. */
export type SigningKey = z.infer<typeof signingKey>;

export const generateSigningKey = async (): Promise<SigningKey> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  return signingKey.parse({ ...jwk, use: 'sig', alg: 'RS256', kid: await calculateJwkThumbprint(privateKey) });
};

const save = (keys: SigningKey[], file: string | undefined): SigningKey[] => {
  if (file !== undefined) writePrivateFile(file, JSON.stringify({ keys }, null, 2));
  return keys;
};

/**
 * Reads the provider's private keys, or generates the first one.
 *
 * @param file the file of the keys (mode 0600); without it the keys are lost when the process ends
 * @returns at least one key; the first signs, all are published
 */
export const loadSigningKeys = async (file?: string): Promise<SigningKey[]> => {
  const text = file === undefined ? undefined : readPrivateFile(file);
  if (text === undefined) return save([await generateSigningKey()], file);
  return z.strictObject({ keys: signingKeys }).parse(JSON.parse(text)).keys;
};

/** Adds a new signing key. The other keys stay published for the tokens that they signed. */
export const addSigningKey = (keys: SigningKey[], key: SigningKey, file?: string): SigningKey[] =>
  save([key, ...keys].slice(0, publishedLimit), file);
