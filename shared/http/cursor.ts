import { createCipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isRefusal, type Refusal, refuseField } from '../errors.ts';

const sealBytes = 16;
const keyBytes = 32;

const badCursor = (): Refusal =>
  refuseField('bad_cursor', 'query/cursor', 'must be next_cursor of a page with the same filters.');

type Query = { readonly limit: number; readonly cursor?: string | undefined };

/**
 * Reads the filters and the page of a staff list request. A cursor is valid only for the same list, caller and filters.
 *
 * @returns the filters, the limit, the position after which the page starts, and a function that makes the next cursor
 * @returns `invalid_request` for an invalid cursor
 */
export const askedPage = <Asked extends Query>(
  secret: string,
  row: { readonly id: string },
  caller: { readonly user_id: string },
  { limit, cursor, ...asked }: Asked,
) => {
  const seal = cursorSeal(secret, [row.id, caller.user_id, JSON.stringify(asked, Object.keys(asked).sort())]);
  const opened = cursor === undefined ? undefined : seal.open(cursor);
  if (opened !== undefined && isRefusal(opened)) return opened;
  const nextCursor = (next: string | undefined): string | null => (next === undefined ? null : seal.close(next));
  return { asked, limit, after: opened?.position, nextCursor };
};

/**
 * Page cursors: encrypted and authenticated positions in a list. The seal is an HMAC-SHA-256 over the binding and the
 * position. It is also the initial counter of AES-256-CTR (a synthetic IV, as in RFC 5297). Equal positions have equal
 * cursors, so a cacheable page keeps its ETag.
 *
 * @param binding the list, the caller and the filters; a cursor is valid only with the same binding
 */
export const cursorSeal = (secret: string, binding: readonly string[]) => {
  const sealOf = (position: Buffer): Buffer =>
    createHmac('sha256', secret).update(JSON.stringify(binding)).update(position).digest().subarray(0, sealBytes);

  /** Encrypts, and also decrypts: the counter mode is its own inverse. */
  const crypted = (bytes: Buffer, seal: Buffer): Buffer => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'page cursors', keyBytes));
    return createCipheriv('aes-256-ctr', key, seal).update(bytes);
  };

  return {
    close: (text: string): string => {
      const position = Buffer.from(text);
      const seal = sealOf(position);
      return Buffer.concat([seal, crypted(position, seal)]).toString('base64url');
    },

    /** Decrypts and authenticates a cursor. @returns its position, or `invalid_request` for an invalid cursor */
    open: (cursor: string): { readonly position: string } | Refusal => {
      const bytes = Buffer.from(cursor, 'base64url');
      if (bytes.toString('base64url') !== cursor || bytes.length <= sealBytes) return badCursor();
      const seal = bytes.subarray(0, sealBytes);
      const position = crypted(bytes.subarray(sealBytes), seal);
      return timingSafeEqual(seal, sealOf(position)) ? { position: position.toString() } : badCursor();
    },
  };
};
