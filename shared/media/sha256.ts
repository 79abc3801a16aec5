import { createHash } from 'node:crypto';

/** SHA-256 in base64, as uploads declare it. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
