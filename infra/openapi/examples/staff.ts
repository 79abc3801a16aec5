import { auditAnswers } from './audit.ts';
import { couponAnswers, couponBodies } from './coupons.ts';
import { policyAnswers, policyBodies } from './policies.ts';

/** What staff do beside the catalog. */
export const staffBodies = { ...couponBodies, ...policyBodies };
export const staffAnswers = { ...couponAnswers, ...policyAnswers, ...auditAnswers };
