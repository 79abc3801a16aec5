/** The operations whose only `conflict` is the limit of staff readings; test/endpoints/reading-limit.test.ts shows it of each. */
export const limitedReadings: readonly string[] = [
  ...['searchUsers', 'getUser', 'getRoleGrant', 'listDrafts', 'getCredit', 'getDebit', 'getTopup', 'getMedia'],
  ...['lookUp', 'listUsers', 'getUserWallet', 'listUserEntries', 'listUserTopups', 'listUserEnrollments'],
  ...['listUserDevices', 'listUserMedia', 'listAdminOrders', 'listAdminTopups', 'listDisputes'],
  ...['getOrder', 'listOrders', 'getReceipt', 'listRefunds', 'listOrderRefundRequests', 'listRefundRequests'],
  ...['getPayment', 'getCreatorStatement'],
];
