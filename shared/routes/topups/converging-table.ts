/** The grants for converging a top-up with the gateway. They cover the wallet, and the order that the top-up pays. */
export const convergingTable = {
  USER: ['get item', 'get items', 'put item', 'update item', 'delete item', 'check item'],
  COUPON: ['get item', 'update item'],
  EVENT: ['put item'],
  PAYMENT: ['put item'],
  GATEWAY: ['get items', 'update item'],
} as const;
