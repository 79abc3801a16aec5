import { exampleCourseId } from '../../../shared/contract/courses/fields.ts';
import { type Completion, exampleEnrollmentId } from '../../../shared/contract/enrollments/completion.ts';
import type { Entitlement } from '../../../shared/contract/orders/entitlement.ts';
import { exampleOrderId } from '../../../shared/contract/orders/order.ts';
import type { OrderOwner } from '../../../shared/contract/orders/order-owner.ts';
import type { Introspection } from '../../../shared/contract/sign-in/introspection.ts';
import { exampleUserId } from '../example-orders.ts';

const owned: Entitlement = {
  owned: true,
  enrollment_id: exampleEnrollmentId,
  since: '2026-11-21T03:06:12.345Z',
};
const notOwned: Entitlement = { owned: false, enrollment_id: null, since: null };

const owner: OrderOwner = {
  order_id: exampleOrderId,
  user_id: exampleUserId,
  status: 'paid',
  enrollments: [{ enrollment_id: exampleEnrollmentId, course_id: exampleCourseId, refunded: false }],
};

const active: Introspection = { active: true, sub: exampleUserId, exp: 1_795_230_000 };
const inactive: Introspection = { active: false };

const completed = { completed_at: '2026-11-21T09:00:00.000Z', score: 87 };
const completion: Completion = { enrollment_id: exampleEnrollmentId, ...completed };

export const internalBodies = {
  introspectToken: { token: { summary: 'A token to check', value: { token: 'not-a-token' } } },
  completeEnrollment: {
    score: { summary: 'With a result', value: completed },
    plain: { summary: 'Without one', value: { completed_at: completed.completed_at } },
  },
};

export const internalAnswers = {
  getEntitlement: { owned: { summary: 'Owned', value: owned }, not: { summary: 'Not owned', value: notOwned } },
  getOrderOwner: { paid: { summary: 'Of a paid order', value: owner } },
  introspectToken: { good: { summary: 'Active', value: active }, not: { summary: 'Inactive', value: inactive } },
  completeEnrollment: { set: { summary: 'Completed, now or before', value: completion } },
};
