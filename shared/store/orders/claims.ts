import * as z from 'zod/mini';
import { timestamp } from '../../contract/wire/text.ts';
import type { Transition } from '../../domain/orders/transitions.ts';
import { claimKey } from '../table/keys.ts';
import { put, remove, update, type Write, type Writes } from '../table/transaction.ts';
import type { StoredOrder } from './stored-order.ts';

/** A user's claim on a course: until `expires_at` for an open order, permanent for a paid order. */
export const Claim = z.object({
  order_id: z.string(),
  expires_at: z.optional(timestamp()),
  /** Start of the permanent ownership. */
  owned_at: z.optional(timestamp()),
});

export const claimRecord = (userId: string, courseId: string) => ({ key: claimKey(userId, courseId), schema: Claim });

const ofOrder = (order_id: string) => ({
  ConditionExpression: 'order_id = :order_id',
  values: { ':order_id': order_id },
});

type Order = Pick<StoredOrder, 'order_id' | 'purchaser_id' | 'expires_at'>;

/**
 * The write that changes a claim, for each value of a transition's `courses`. A `put` replaces no item, so `claimed`
 * fails if the user already has a claim on the course.
 */
const partOf: Readonly<
  Record<NonNullable<Transition['courses']>, (order: Order, courseId: string, now: string) => Write>
> = {
  claimed: ({ purchaser_id, order_id, expires_at }, courseId) =>
    put({ ...claimKey(purchaser_id, courseId), order_id, expires_at }),
  owned: ({ purchaser_id, order_id }, courseId, now) =>
    update(
      claimKey(purchaser_id, courseId),
      { owned_at: { set: now }, expires_at: { remove: true } },
      ofOrder(order_id),
    ),
  released: ({ purchaser_id, order_id }, courseId) => remove(claimKey(purchaser_id, courseId), ofOrder(order_id)),
};

/** The writes of the claims, one for the course of each item. */
export const claimWrites = (
  become: NonNullable<Transition['courses']>,
  order: Order,
  items: readonly { readonly course_id: string }[],
  now: string,
): Writes =>
  Object.fromEntries(items.map(({ course_id }, index) => [`claim ${index}`, partOf[become](order, course_id, now)]));
