import { maximumReleases } from '../../domain/coupons/coupon-use.ts';
import { isLastUse, type Place } from '../../domain/coupons/shards.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { couponClaimKey, couponKey } from '../table/keys.ts';
import { update, type Write, type Writes } from '../table/transaction.ts';
import type { Changes, Guard } from '../table/update.ts';
import { opens, shardWrite } from './shards.ts';
import type { StoredCoupon } from './stored-coupon.ts';

/** A coupon, and the counter from which an order takes its use. */
export type CouponUse = { readonly coupon: StoredCoupon; readonly place: Place };

/**
 * The change of the coupon item by a use; undefined when the use leaves the coupon item unchanged.
 *
 * @param limit the coupon's greatest number of uses
 */
const takenOf = (
  { coupon, place }: CouponUse,
  limit: number,
  isLast: boolean,
): { readonly changes: Changes; readonly guard: Guard } | undefined => {
  if (place.from === 'coupon')
    return {
      changes: { claimed: { add: 1 } },
      guard: {
        ConditionExpression: isLast
          ? '#version = :version AND #claimed = :claims_before AND #open_shards = :none'
          : '#version = :version AND (#claimed < :claims_before OR #claimed = :claims_before AND #open_shards > :none)',
        names: { '#version': 'version', '#open_shards': 'open_shards' },
        values: { ':version': coupon.version, ':claims_before': limit - 1, ':none': 0 },
      },
    };
  if (place.from === 'nowhere' || opens(place.left, -1) === 0) return undefined;
  return {
    changes: { open_shards: { add: -1 } },
    guard: {
      ConditionExpression: isLast
        ? '#open_shards = :one AND #claimed >= #maximum_claims'
        : '#open_shards > :one OR #claimed < #maximum_claims',
      names: { '#claimed': 'claimed', '#maximum_claims': 'maximum_claims' },
      values: { ':one': 1 },
    },
  };
};

const couponWrite = (use: CouponUse, limit: number, isLast: boolean): Write | undefined => {
  const taken = takenOf(use, limit, isLast);
  if (taken === undefined) return undefined;
  const { code, event_sequence } = use.coupon;
  if (!isLast) return update(couponKey(code), taken.changes, taken.guard);
  return update(
    couponKey(code),
    { ...taken.changes, event_sequence: { set: event_sequence + 1 } },
    {
      ...taken.guard,
      ConditionExpression: `${taken.guard.ConditionExpression} AND #event_sequence = :sequence_before`,
      values: { ...taken.guard.values, ':sequence_before': event_sequence },
    },
  );
};

/** Counts one more use of the coupon by the user, within the limits of uses and of returned uses. */
const ownWrite = ({ code, maximum_claims_per_user }: StoredCoupon, userId: string): Write =>
  update(
    couponClaimKey(userId, code),
    { claims: { add: 1 } },
    {
      ConditionExpression:
        'attribute_not_exists(PK) OR (#claims < :per_user AND (attribute_not_exists(released) OR released < :releases))',
      values: { ':per_user': maximum_claims_per_user, ':releases': maximumReleases },
    },
  );

/**
 * The writes of one use: the coupon's sharded counter, the user's counter, and an event for the last use.
 * The coupon item changes only when its own use is taken, or when a shard becomes empty. Most concurrent orders
 * therefore conflict only if they use the same shard. An unlimited coupon has the user's counter only.
 */
export const couponClaimWrites = (use: CouponUse, userId: string, nowMs: number): Writes => {
  const { coupon, place } = use;
  const { code, maximum_claims } = coupon;
  const own = { 'coupon claim': ownWrite(coupon, userId) };
  if (maximum_claims === null) return own;
  const isLast = isLastUse(coupon, place);
  const written = couponWrite(use, maximum_claims, isLast);
  const exhausted = () =>
    cloudEvent('coupon.exhausted', code, coupon.event_sequence + 1, { code, maximum_claims }, nowMs);
  return {
    ...(written && { coupon: written }),
    ...(place.from === 'shard' && { 'coupon shard': shardWrite(code, place.shard, place.left, -1) }),
    ...own,
    ...(isLast && { exhausted: eventWrite(exhausted()) }),
  };
};

/**
 * The writes that return one use, on the coupon's counter and on the user's counter.
 *
 * @param place the coupon's counter to which the use returns
 */
export const couponReleaseWrites = (code: string, userId: string, place: Place): Writes => {
  const used = (attribute: string) => ({ ConditionExpression: `#${attribute} >= :one`, values: { ':one': 1 } });
  const opened = place.from === 'shard' && opens(place.left, 1) === 1;
  return {
    ...(place.from === 'coupon' && { coupon: update(couponKey(code), { claimed: { add: -1 } }, used('claimed')) }),
    ...(place.from === 'shard' && { 'coupon shard': shardWrite(code, place.shard, place.left, 1) }),
    ...(opened && { coupon: update(couponKey(code), { open_shards: { add: 1 } }, couponIsThere) }),
    'coupon claim': update(couponClaimKey(userId, code), { claims: { add: -1 }, released: { add: 1 } }, used('claims')),
  };
};

const couponIsThere: Guard = { ConditionExpression: 'attribute_exists(PK)' };
