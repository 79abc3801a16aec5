import { maximumReleases } from '../../domain/coupons/coupon-use.ts';
import { cloudEvent } from '../../domain/journal/events.ts';
import { eventPart } from '../journal/outbox.ts';
import { couponClaimKey, couponKey } from '../table/keys.ts';
import { type Parts, update } from '../table/transaction.ts';
import type { StoredCoupon } from './record.ts';

/** One more use of a coupon, by everybody and by a user; of the last one that its limit allows there is an event. */
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
        ConditionExpression:
          'attribute_not_exists(PK) OR (#claims < :per_user AND (attribute_not_exists(released) OR released < :releases))',
        values: { ':per_user': maximum_claims_per_user, ':releases': maximumReleases },
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
    'coupon claim': update(couponClaimKey(userId, code), { claims: { add: -1 }, released: { add: 1 } }, used('claims')),
  };
};
