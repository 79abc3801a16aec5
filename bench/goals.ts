/** What a cold start may cost at most, as ratios to an empty handler; the first event at the CPU share of 512 MB. */
export type ColdGoal = { readonly init: number; readonly whole?: number };

const withoutClient: ColdGoal = { init: 1.1 };
const writing: ColdGoal = { init: 2.0 };

/** The goals of the functions, by their id; the others have none. */
export const coldGoals: Readonly<Record<string, ColdGoal>> = {
  authorizer: withoutClient,
  getIssuerMetadata: withoutClient,
  getOpenapi: withoutClient,
  getLiveness: withoutClient,
  getOrder: { init: 1.9, whole: 3.0 },
  submitOnboarding: writing,
  revokeSessions: writing,
  createOrder: writing,
  payOrder: writing,
  signIn: { init: 2.1 },
};

/** What a warm call may cost at most, as a ratio to the bare call it makes, by function. */
export const warmGoals: Readonly<Record<string, number>> = { getOrder: 1.1, signIn: 1.15, authorizer: 1.5 };
