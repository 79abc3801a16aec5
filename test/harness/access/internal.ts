import type { ServiceScope } from '../../../shared/contract/sign-in/service-scopes.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { enrollmentKey } from '../../../shared/store/table/keys.ts';
import type { CallRequest } from '../call.ts';
import { givenOrder } from '../given.ts';
import { newCourseId } from '../given-course.ts';
import { enrollmentOf } from '../given-enrollment.ts';
import { putAll } from '../put-all.ts';

/** Operations of other systems of the platform, about a user. */
export const internalOperations: Readonly<
  Record<
    string,
    { readonly scope: ServiceScope; readonly about: (user: Account) => Promise<CallRequest> | CallRequest }
  >
> = {
  getEntitlement: {
    scope: 'entitlements',
    about: ({ user_id }) => ({ params: { user_id, course_id: newCourseId() } }),
  },
  getOrderOwner: {
    scope: 'orders',
    about: async (user) => {
      const order = await givenOrder(user);
      return { params: { order_id: order.order_id } };
    },
  },
  introspectToken: { scope: 'introspect', about: () => ({ body: { token: 'x' } }) },
  completeEnrollment: {
    scope: 'completions',
    about: async ({ user_id }) => {
      const enrollment = enrollmentOf();
      await putAll([{ ...enrollmentKey(user_id, enrollment.enrollment_id), ...enrollment }]);
      return {
        params: { enrollment_id: enrollment.enrollment_id },
        body: { completed_at: new Date().toISOString(), score: 87 },
      };
    },
  },
};
