// One line for each file of rows. Every export of these files is a row.
export * from './audit.ts';
export * from './books.ts';
export * from './certificates.ts';
export * from './devices.ts';
export * from './erasure.ts';
export * from './media.ts';
export * from './orders.ts';
export * from './outbox.ts';
export * from './service.ts';
export * from './topups.ts';
export * from './webhooks.ts';
