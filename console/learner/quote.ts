import { type ApiError, type components, isApiError } from '../../client/main.ts';
import { type Reading, useCall } from '../call.ts';
import { useSession } from '../session.tsx';

export type Quoted = {
  readonly quote: components['schemas']['Quote'];
  /** The refusal of the coupon. The quote is then computed without the coupon. */
  readonly refusedCoupon: ApiError | undefined;
};

/** The present price of a basket. A visitor, or a person without a profile, gets the price without the coupon. */
export const useQuote = (course_ids: readonly string[], coupon: string): Reading<Quoted | undefined> => {
  const { user } = useSession();
  const isBuyer = user ? !user.onboarding_required : false;
  return useCall(`quote ${isBuyer} ${course_ids.join()} ${coupon}`, async (client, signal) => {
    const body = { course_ids: [...course_ids] };
    if (body.course_ids.length === 0) return undefined;
    if (!isBuyer) return { quote: (await client.quoteCourses({ body }, { signal })).data, refusedCoupon: undefined };
    const plain = async () => (await client.quoteOrder({ body }, { signal })).data;
    if (coupon === '') return { quote: await plain(), refusedCoupon: undefined };
    try {
      const { data } = await client.quoteOrder({ body: { ...body, coupon_code: coupon } }, { signal });
      return { quote: data, refusedCoupon: undefined };
    } catch (error) {
      if (!isApiError(error) || error.code !== 'invalid_coupon') throw error;
      return { quote: await plain(), refusedCoupon: error };
    }
  });
};
