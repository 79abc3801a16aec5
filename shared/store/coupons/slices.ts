import * as z from 'zod/mini';
import { couponSliceKey } from '../table/keys.ts';
import { parseItem, readItem, readTogether, type Table } from '../table/table.ts';
import { type Part, update } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';

/** A part of the uses of a coupon (domain/coupons/slices.ts). */
export const CouponSlice = z.object({ code: z.string(), slice: z.int(), left: z.int() });

const sliceRecord = (code: string, slice: number) => ({ key: couponSliceKey(code, slice), schema: CouponSlice });

/** So many items are read in one round trip. */
const atOnce = 100;

/** How many uses are left in slices, in the order of their numbers, none in one that is not there. Strongly consistent. */
export const readLefts = async (table: Table, code: string, slices: readonly number[]): Promise<readonly number[]> => {
  const parts = Array.from({ length: Math.ceil(slices.length / atOnce) }, (_, part) =>
    slices.slice(part * atOnce, (part + 1) * atOnce),
  );
  const read = await Promise.all(
    parts.map((part) => readTogether(table, { found: part.map((slice) => sliceRecord(code, slice)) })),
  );
  return read.flatMap(({ found }) => found.map((slice) => slice?.left ?? 0));
};

/** How many uses are left in a slice. Strongly consistent. */
export const readLeft = async (table: Table, code: string, slice: number): Promise<number> => {
  const item = await readItem(table, couponSliceKey(code, slice));
  return item ? parseItem(CouponSlice, item).left : 0;
};

/** What a change of a slice does to the number of slices of its coupon in which a use is left: it is one of them now, or no more. */
export const opens = (left: number, change: number): number => Math.sign(left + change) - Math.sign(left);

/** As much as the change rests on of what was read: whether nothing was left, and whether nothing will be. */
const guardOf = (left: number, change: number): Guard => {
  if (left === 0)
    return { ConditionExpression: 'attribute_not_exists(#left) OR #left = :none', values: { ':none': 0 } };
  return left + change === 0
    ? { ConditionExpression: '#left = :all', values: { ':all': left } }
    : { ConditionExpression: '#left > :least', values: { ':least': Math.max(0, -change) } };
};

/** Adds uses to a slice, or takes them out. @param left what was left when it was read */
export const slicePart = (code: string, slice: number, left: number, change: number): Part =>
  update(
    couponSliceKey(code, slice),
    { code: { set: code }, slice: { set: slice }, left: { add: change } },
    guardOf(left, change),
  );
