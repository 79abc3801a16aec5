/**
 * The functions whose cold start is measured. Functions with the same imports are represented by one or two of them.
 */
export const coldFunctions: readonly string[] = [
  ...['authorizer', 'signIn', 'getKeySet', 'getIssuerMetadata', 'getOpenapi', 'getLiveness', 'getReadiness'],
  ...['getMe', 'submitOnboarding', 'revokeSessions', 'getOrder', 'listOrders'],
  ...['listCourses', 'quoteOrder', 'createOrder', 'payOrder', 'refundOrder', 'notifyMidtrans'],
];

/** The peers to compare with. They get the permissions and the event of `getOrder`. */
export const coldPeers = ['handSigned', 'unprimed', 'untrimmed', 'typical', 'typicalModule'] as const;
