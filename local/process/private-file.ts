import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const ownerOnly = 0o600;

/**
 * Reads a file with private keys of the local stack.
 *
 * @returns the text, or undefined when the file does not exist
 */
export const readPrivateFile = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/**
 * Replaces a file with private keys atomically: a temporary file is written and renamed. Only its owner can read it.
 */
export const writePrivateFile = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, text, { mode: ownerOnly });
  // The mode above has no effect on a temporary file that a crash left.
  chmodSync(draft, ownerOnly);
  renameSync(draft, file);
};

/**
 * A random secret, generated at the first start and stored.
 *
 * @returns 43 characters of base64url
 */
export const savedSecret = (file: string): string => {
  const stored = readPrivateFile(file);
  if (stored !== undefined) return stored;
  const secret = randomBytes(32).toString('base64url');
  writePrivateFile(file, secret);
  return secret;
};
