import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const ownerOnly = 0o600;

/**
 * Reads a file with private keys for development.
 *
 * @returns its text, or undefined if the file does not exist
 */
export const readPrivateFile = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/**
 * Replaces a file with private keys for development, readable by its owner only. The replacement is atomic: a temporary
 * file is written and renamed.
 */
export const writePrivateFile = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, text, { mode: ownerOnly });
  // The mode above applies to a new file only, not to a temporary file that a crash left.
  chmodSync(draft, ownerOnly);
  renameSync(draft, file);
};

/**
 * A random secret for development, generated at the first start and stored.
 *
 * @returns 43 characters of base64url
 */
export const savedSecret = (file: string): string => {
  const kept = readPrivateFile(file);
  if (kept !== undefined) return kept;
  const secret = randomBytes(32).toString('base64url');
  writePrivateFile(file, secret);
  return secret;
};
