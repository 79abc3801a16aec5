/** Upper limits of a cold start, as ratios to an empty handler. The first event has the CPU share of 512 MB. */
export type ColdGoal = { readonly init?: number; readonly whole?: number };

const withoutClient: ColdGoal = { init: 1.15 };
const reading: ColdGoal = { whole: 2.3 };
const purchase: ColdGoal = { whole: 3.0 };
/** The goal for functions that only staff or the payment gateway call. The payment gateway's timeout is 15 s. */
const behind: ColdGoal = { whole: 4.0 };

/** The goals by function id. Functions that are not listed have no goal. */
export const coldGoals: Readonly<Record<string, ColdGoal>> = {
  authorizer: { whole: 1.3 },
  getIssuerMetadata: withoutClient,
  getOpenapi: { ...withoutClient, whole: 1.5 },
  getLiveness: withoutClient,
  getKeySet: { whole: 2.2 },
  getMe: reading,
  getOrder: reading,
  listOrders: reading,
  listCourses: reading,
  quoteOrder: purchase,
  createOrder: purchase,
  payOrder: purchase,
  refundOrder: behind,
  notifyMidtrans: behind,
  signIn: purchase,
};

/**
 * Upper limits of a warm call by function, as a ratio to the same AWS calls without the function. The AWS stub answers
 * with a delay.
 */
export const waitingGoals: Readonly<Record<string, number>> = {
  getOrder: 1.1,
  listCourses: 1.15,
  quoteOrder: 1.15,
  createOrder: 1.15,
  payOrder: 1.1,
  refundOrder: 1.15,
  notifyMidtrans: 1.15,
  signIn: 1.2,
};

/** The upper limits of a warm call when the AWS stub answers at once, so that only CPU time counts. */
export const workGoals: Readonly<Record<string, number>> = { authorizer: 1.4 };
