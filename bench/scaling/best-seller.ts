import { shuffledShards } from '../../shared/domain/coupons/shards.ts';
import { seeded } from './draws.ts';
import { assumedHoldSeconds } from './hot-items.ts';
import { tokenBuckets } from './partitions.ts';

/** A shop with one course and one coupon. Every order reads the coupon's counter and writes it in a transaction. */
export type Shop = {
  readonly name: string;
  /** The number of shards of the coupon's counter; 0 for an unsharded counter. */
  readonly shards: number;
};

export type Rush = { readonly perSecond: number; readonly seconds: number; readonly uses: number };

export type Sold = {
  readonly orders: number;
  readonly sold: number;
  /** The number of orders that got `conflict`, because of too many write conflicts or a stale read. */
  readonly conflicts: number;
  readonly exhausted: number;
  readonly throttled: number;
  /** Transactions per second on the coupon's own item. */
  readonly couponWrites: number;
};

const tickMs = 1;
/**
 * The time from read to transaction, and the longest pause after a write conflict, as in store/table/transaction.ts.
 */
const readMs = 5;
const pauseMs = 40;
const tries = 3;
const firstLook = 4;
const unitsOfWrite = 2;

/**
 * Simulates orders of one course with one coupon. Orders arrive at random. Each order is a two-phase transaction: it
 * locks its items for an assumed time, then unlocks them. An attempt fails at once when another transaction has locked
 * one of the items. A transaction makes up to three attempts.
 * @returns the numbers of orders by result
 */
export const rush = (shop: Shop, { perSecond, seconds, uses }: Rush): Sold => {
  const random = seeded(20_261_122);
  const places = Math.max(1, shop.shards);
  const left = Array.from({ length: places }, (_, shard) => Math.floor((uses + places - 1 - shard) / places));
  let open = places;
  const coupon = places;
  const heldUntil = new Float64Array(places + 1);
  const units = tokenBuckets(places + 1, 1000);
  const counted = { orders: 0, sold: 0, conflicts: 0, exhausted: 0, throttled: 0, couponWrites: 0 };
  const ticks: (() => void)[][] = [];
  let present = 0;
  const at = (ms: number, command: () => void): void => {
    const tick = Math.max(present + 1, Math.ceil(ms / tickMs));
    ticks[tick] = [...(ticks[tick] ?? []), command];
  };

  const found = (): number | undefined => {
    if (shop.shards === 0) return 0;
    const order = shuffledShards(places, random);
    const hasUse = (shard: number): boolean => (left[shard] ?? 0) > 0;
    return order.slice(0, firstLook).find(hasUse) ?? order.find(hasUse);
  };

  /** The items of a transaction that other transactions also write. */
  const namedOf = (place: number, seen: number): readonly number[] => [
    place,
    ...(shop.shards > 0 && seen === 1 ? [coupon] : []),
  ];

  const order = (nowMs: number, round: number): void => {
    const place = open > 0 ? found() : undefined;
    if (place === undefined) counted.exhausted += 1;
    else write(nowMs + readMs, { place, seen: left[place] ?? 0, round, tried: 1 });
  };

  type Trying = { readonly place: number; readonly seen: number; readonly round: number; readonly tried: number };
  const write = (ms: number, trying: Trying): void => at(ms, () => attempt(ms, trying));

  const attempt = (ms: number, trying: Trying): void => {
    const { place, seen, round, tried } = trying;
    const named = namedOf(place, seen);
    if (named.some((item) => (heldUntil[item] ?? 0) > ms)) {
      if (tried === tries) counted.conflicts += 1;
      else write(ms + random() * pauseMs, { ...trying, tried: tried + 1 });
      return;
    }
    if (named.some((item) => units.level(item, ms / 1000) < unitsOfWrite)) {
      counted.throttled += 1;
      return;
    }
    for (const item of named) {
      units.take(item, unitsOfWrite, ms / 1000);
      heldUntil[item] = ms + assumedHoldSeconds * 1000;
    }
    const now = left[place] ?? 0;
    const holds = seen === 1 ? now === 1 : now > (shop.shards === 0 ? 0 : 1);
    if (!holds) {
      if (round === tries) counted.conflicts += 1;
      else at(ms + readMs, () => order(ms + readMs, round + 1));
      return;
    }
    left[place] = now - 1;
    if (now === 1) open -= 1;
    counted.sold += 1;
    if (shop.shards === 0 || named.includes(coupon)) counted.couponWrites += 1;
  };

  let nextMs = 0;
  for (let tick = 0; tick * tickMs < seconds * 1000 || tick < ticks.length; tick += 1) {
    present = tick;
    for (; nextMs <= tick * tickMs && nextMs < seconds * 1000; nextMs += (-Math.log(1 - random()) * 1000) / perSecond) {
      counted.orders += 1;
      order(nextMs, 1);
    }
    for (const command of ticks[tick] ?? []) command();
    ticks[tick] = [];
  }
  return { ...counted, couponWrites: counted.couponWrites / seconds };
};
