import { auditAnswers } from './audit.ts';
import { bookAnswers } from './books.ts';
import { couponAnswers, couponBodies } from './coupons.ts';
import { draftAnswers } from './drafts.ts';
import { policyAnswers, policyBodies } from './policies.ts';
import { userAnswers, userBodies } from './users.ts';

/** What staff do beside the catalog. */
export const staffBodies = { ...couponBodies, ...policyBodies, ...userBodies };
export const staffAnswers = {
  ...couponAnswers,
  ...policyAnswers,
  ...draftAnswers,
  ...bookAnswers,
  ...auditAnswers,
  ...userAnswers,
};
