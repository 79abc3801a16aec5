import { accountKey } from './keys.ts';

/** The refund requests of an order, and the marker of an open one. */
export const refundWishPrefix = (orderId: string): string => `REFUND_WISH#${orderId}#`;
export const refundWishKey = (userId: string, orderId: string, refundWishId: string) => ({
  PK: accountKey(userId).PK,
  SK: `${refundWishPrefix(orderId)}${refundWishId}`,
});
export const openRefundWishKey = (userId: string, orderId: string) => ({
  PK: accountKey(userId).PK,
  SK: `OPEN_REFUND_WISH#${orderId}`,
});

/** The owner of a refund request, in the partition of open or of decided ones; ids sort by time. */
export const refundWishIdPrefix = 'rfr_';
export const refundWishesPartition = (state: 'open' | 'decided'): string => `REFUND_WISH#${state}`;
export const refundWishPointerKey = (state: 'open' | 'decided', refundWishId: string) => ({
  PK: refundWishesPartition(state),
  SK: refundWishId,
});
