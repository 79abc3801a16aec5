import * as z from 'zod/mini';
import { Enrollment } from '../contract/enrollment.ts';
import { Refund } from '../contract/refund.ts';
import { Credit } from '../contract/wallet.ts';
import type { CouponFacts } from '../domain/reconcile-coupons.ts';
import { type UserFacts, type Violation, violation } from '../domain/reconcile-facts.ts';
import { Claim } from './basket-store.ts';
import { readKey } from './keys.ts';
import { StoredOrder } from './order.ts';
import type { Item } from './table.ts';
import { StoredEntry } from './wallet.ts';

/** A balance that is below zero is read here, too: it is what is looked for. */
const Wallet = z.object({ available_idr: z._default(z.int(), 0), held_idr: z._default(z.int(), 0) });
const CouponClaims = z.object({ claims: z.int() });
const Coupon = z.object({ code: z.string(), claimed: z.int(), maximum_claims: z.int() });

/** All items of one partition. */
export type Partition = { readonly PK: string; readonly items: readonly Item[] };

/** What the items of a partition say, and those of them that are not what their schema says. */
export type Read<Facts> = { readonly facts: Facts; readonly malformed: readonly Violation[] };

/** Parses the items of each kind that is asked for, and notes those that cannot be. */
const itemReader = ({ PK, items }: Partition) => {
  const keyed = items.map((item) => ({ item, ...readKey({ PK, SK: String(item['SK']) }) }));
  const malformed: Violation[] = [];
  const all = <Schema extends z.ZodMiniType>(kind: string, schema: Schema) =>
    keyed
      .filter((each) => each.kind === kind)
      .flatMap(({ item, id }) => {
        const parsed = z.safeParse(schema, item);
        if (parsed.success) return [{ id, data: parsed.data }];
        const fields = parsed.error.issues.map(({ path }) => `/${path.join('/')}`).join(' ');
        malformed.push(violation('malformed', `${PK} ${kind} ${id}`.trimEnd(), 'as its schema says', fields));
        return [];
      });
  return { malformed, all };
};

/** What the partition of a user says of their money. Whatever else lies in it is left out. */
export const userFacts = (partition: Partition): Read<UserFacts> => {
  const { malformed, all } = itemReader(partition);
  const data = <Schema extends z.ZodMiniType>(kind: string, schema: Schema) =>
    all(kind, schema).map((each) => each.data);
  const facts = {
    user_id: readKey({ PK: partition.PK, SK: '' }).owner,
    wallet: data('WALLET', Wallet)[0] ?? { available_idr: 0, held_idr: 0 },
    entries: data('ENTRY', StoredEntry),
    orders: data('ORDER', StoredOrder),
    refunds: data('REFUND', Refund),
    credits: data('CREDIT', Credit),
    claims: all('CLAIM', Claim).map(({ id, data: { order_id } }) => ({ course_id: id, order_id })),
    enrollments: data('ENROLLMENT', Enrollment),
    couponClaims: all('COUPON_CLAIM', CouponClaims).map(({ id, data: { claims } }) => ({ code: id, claims })),
  };
  return { facts, malformed };
};

/** What the partition of a coupon says of its uses; undefined: there is none. */
export const couponFacts = (partition: Partition): Read<CouponFacts | undefined> => {
  const { malformed, all } = itemReader(partition);
  return { facts: all('COUPON', Coupon)[0]?.data, malformed };
};
