import { accountKey } from './keys.ts';

/** What a purchaser asked to be paid back of an order; and that they are waiting for an answer. */
export const refundWishPrefix = (orderId: string): string => `REFUND_WISH#${orderId}#`;
export const refundWishKey = (userId: string, orderId: string, refundWishId: string) => ({
  PK: accountKey(userId).PK,
  SK: `${refundWishPrefix(orderId)}${refundWishId}`,
});
export const openRefundWishKey = (userId: string, orderId: string) => ({
  PK: accountKey(userId).PK,
  SK: `OPEN_REFUND_WISH#${orderId}`,
});

/** Whose refund wish this is, among those that wait and those that are decided; ids sort by time. */
export const refundWishIdPrefix = 'rfr_';
export const refundWishesPartition = (state: 'open' | 'decided'): string => `REFUND_WISH#${state}`;
export const refundWishPointerKey = (state: 'open' | 'decided', refundWishId: string) => ({
  PK: refundWishesPartition(state),
  SK: refundWishId,
});
