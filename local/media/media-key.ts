import { generateKeyPairSync } from 'node:crypto';
import * as z from 'zod/mini';
import { readPrivateFile, writePrivateFile } from '../process/private-file.ts';

const MediaKey = z.object({ privateKey: z.string(), publicKey: z.string() });
export type MediaKey = z.infer<typeof MediaKey>;

/** Generates a key pair as PEM, in the format that CloudFront accepts. */
export const newMediaKey = (): MediaKey =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** The key pair that signs private URLs in development, generated at the first start and stored. */
export const keptMediaKey = (file: string): MediaKey => {
  const stored = z.safeParse(MediaKey, JSON.parse(readPrivateFile(file) ?? 'null'));
  if (stored.success) return stored.data;
  const made = newMediaKey();
  writePrivateFile(file, JSON.stringify(made));
  return made;
};
