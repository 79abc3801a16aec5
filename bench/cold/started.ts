/** The functions that are started cold. One or two represent all those that start alike. */
export const coldFunctions: readonly string[] = [
  ...['authorizer', 'signIn', 'getKeySet', 'getIssuerMetadata', 'getOpenapi', 'getLiveness', 'getReadiness'],
  ...['getMe', 'submitOnboarding', 'revokeSessions', 'getOrder', 'listOrders'],
  ...['listCourses', 'quoteOrder', 'createOrder', 'payOrder', 'refundOrder', 'notifyMidtrans'],
];

/** The peers to compare with. They get the grants and the event of `getOrder`. */
export const coldPeers = ['handSigned', 'unprimed', 'untrimmed', 'typical', 'typicalModule'] as const;
