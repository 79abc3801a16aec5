import { cloudEvent } from '../domain/events.ts';
import type { StoredCoupon } from './basket-store.ts';
import { couponClaimKey, couponKey } from './keys.ts';
import { eventPart } from './outbox.ts';
import { type Parts, update } from './transaction.ts';

/** One more use of a coupon, by everybody and by a user; the last one that its limit allows is told as an event. */
export const couponClaimParts = (coupon: StoredCoupon, userId: string, nowMs: number): Parts => {
  const { code, maximum_claims, maximum_claims_per_user } = coupon;
  const exhausts = coupon.claimed + 1 === maximum_claims;
  const sequence = coupon.event_sequence + 1;
  const room = exhausts
    ? '#claimed = :claims_before AND #event_sequence = :sequence_before'
    : '#claimed < :claims_before';
  const exhausted = cloudEvent('coupon.exhausted', code, sequence, { code, maximum_claims }, nowMs);
  return {
    coupon: update(
      couponKey(code),
      { claimed: { add: 1 }, ...(exhausts && { event_sequence: { set: sequence } }) },
      {
        ConditionExpression: `#version = :version AND ${room}`,
        names: { '#version': 'version' },
        values: {
          ':version': coupon.version,
          ':claims_before': maximum_claims - 1,
          ...(exhausts && { ':sequence_before': coupon.event_sequence }),
        },
      },
    ),
    'coupon claim': update(
      couponClaimKey(userId, code),
      { claims: { add: 1 } },
      {
        ConditionExpression: 'attribute_not_exists(PK) OR #claims < :per_user',
        values: { ':per_user': maximum_claims_per_user },
      },
    ),
    ...(exhausts && { exhausted: eventPart(exhausted) }),
  };
};

/** One use of a coupon less, by everybody and by a user. */
export const couponReleaseParts = (code: string, userId: string): Parts => {
  const used = (attribute: string) => ({ ConditionExpression: `#${attribute} >= :one`, values: { ':one': 1 } });
  return {
    coupon: update(couponKey(code), { claimed: { add: -1 } }, used('claimed')),
    'coupon claim': update(couponClaimKey(userId, code), { claims: { add: -1 } }, used('claims')),
  };
};
