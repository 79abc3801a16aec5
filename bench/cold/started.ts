/** What is started cold. Of functions that start alike one or two stand for all. */
export const coldFunctions: readonly string[] = [
  ...['authorizer', 'signIn', 'getKeySet', 'getIssuerMetadata', 'getOpenapi', 'getLiveness', 'getReadiness'],
  ...['getMe', 'submitOnboarding', 'revokeSessions', 'getOrder', 'listOrders'],
  ...['listCourses', 'quoteOrder', 'createOrder', 'payOrder', 'refundOrder', 'notifyMidtrans'],
];

/** And beside them, with the grants and the event of `getOrder`. */
export const coldPeers = ['handSigned', 'unprimed', 'untrimmed', 'typical', 'typicalModule'] as const;
