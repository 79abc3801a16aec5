import { auditAnswers } from './audit.ts';
import { bookAnswers, bookBodies, monthAnswers, monthBodies } from './books.ts';
import { couponAnswers, couponBodies } from './coupons.ts';
import { draftAnswers, draftBodies } from './drafts.ts';
import { payableAnswers, payableBodies } from './payables.ts';
import { policyAnswers, policyBodies } from './policies.ts';
import { settlementAnswers, settlementBodies } from './settlements.ts';
import { userAnswers, userBodies } from './users.ts';

export const staffBodies = {
  ...couponBodies,
  ...policyBodies,
  ...userBodies,
  ...draftBodies,
  ...bookBodies,
  ...payableBodies,
  ...settlementBodies,
  ...monthBodies,
};
export const staffAnswers = {
  ...couponAnswers,
  ...policyAnswers,
  ...draftAnswers,
  ...bookAnswers,
  ...monthAnswers,
  ...auditAnswers,
  ...userAnswers,
  ...payableAnswers,
  ...settlementAnswers,
};
