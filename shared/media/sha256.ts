import { createHash } from 'node:crypto';

/** SHA-256 in base64, the format of uploads. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
