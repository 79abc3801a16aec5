import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const ownerOnly = 0o600;

/** Reads a file that holds private keys of development. @returns its text, or undefined when there is none yet. */
export const readPrivateFile = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/**
 * Replaces a file that holds private keys of development: readable by its owner only, and either wholly the old or wholly the
 * new text after a crash, because the new one is written beside it and then renamed.
 */
export const writePrivateFile = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, text, { mode: ownerOnly });
  // The mode above counts only for a new file, not for the draft a crash left behind.
  chmodSync(draft, ownerOnly);
  renameSync(draft, file);
};

/** A random secret of development, made at the first start and kept. @returns 43 characters of base64url */
export const keptSecret = (file: string): string => {
  const kept = readPrivateFile(file);
  if (kept !== undefined) return kept;
  const secret = randomBytes(32).toString('base64url');
  writePrivateFile(file, secret);
  return secret;
};
