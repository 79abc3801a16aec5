import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRefusal, type Refusal, refuseField } from '../errors.ts';

const sealBytes = 16;

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
 * Opaque page cursors. A cursor is a position, authenticated with HMAC-SHA-256 over the binding and the position.
 *
 * @param binding the list, the caller and the filters; a cursor is valid only with the same binding
 */
export const cursorSeal = (secret: string, binding: readonly string[]) => {
  const sealOf = (position: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([...binding, position]))
      .digest()
      .subarray(0, sealBytes);

  return {
    close: (position: string): string => Buffer.concat([sealOf(position), Buffer.from(position)]).toString('base64url'),

    /** Authenticates a cursor. @returns its position, or `invalid_request` for an invalid cursor */
    open: (cursor: string): { readonly position: string } | Refusal => {
      const bytes = Buffer.from(cursor, 'base64url');
      const position = bytes.subarray(sealBytes).toString();
      const sealed = bytes.toString('base64url') === cursor && bytes.length > sealBytes;
      return sealed && timingSafeEqual(bytes.subarray(0, sealBytes), sealOf(position))
        ? { position }
        : refuseField('bad_cursor', 'query/cursor', 'must be next_cursor of a page with the same filters.');
    },
  };
};
