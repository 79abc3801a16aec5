import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { Held } from '../../domain/books/reconcile-coupons.ts';
import { type Rule, rules } from '../../domain/books/rules.ts';
import type { SegmentTotals } from '../../domain/books/segment-totals.ts';
import { listEntries } from '../../domain/certificates/status-list.ts';
import { settlementStatuses } from '../../domain/topups/settlement-status.ts';

/** Serialises the running totals of a segment as JSON: amounts as text, maps and sets as lists, places deflated. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, function (key) {
    // Reads `this[key]`, because a library's `toJSON` on sets could have changed the second argument.
    const part: unknown = this[key];
    if (typeof part === 'bigint') return String(part);
    if (part instanceof Uint8Array) return deflateRawSync(part).toString('base64');
    return part instanceof Map || part instanceof Set ? [...part] : part;
  });

const amount = () => z.string().check(z.regex(/^-?\d+$/));
const Amounts = z.array(z.tuple([z.string(), amount()]));
const HeldText = z.array(z.tuple([z.string(), z.object({ met: z.int(), old: z.int(), fresh: z.int() })]));
const count = () => z.int().check(z.gte(0));
const isRule = (value: unknown): value is Rule => typeof value === 'string' && value in rules;

const Payouts = z.array(
  z.tuple([z.string(), z.object({ gross_idr: z.int(), created_at: z.string(), terms: z.string() })]),
);

const places = () =>
  z.pipe(
    z.string(),
    z.transform(
      (text) => new Uint8Array(inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: listEntries / 8 })),
    ),
  );

const SegmentTotalsText = z.object({
  complete: z.boolean(),
  counts: z.object({
    users: count(),
    entries: count(),
    orders: count(),
    refunds: count(),
    credits: count(),
    debits: count(),
    claims: count(),
    enrollments: count(),
    open_disputes: count(),
  }),
  totals: Amounts,
  creators: Amounts,
  payables: Amounts,
  sales: Amounts,
  days: Amounts,
  courses: Amounts,
  recent: Amounts,
  policies: z.array(z.tuple([z.string(), z.object({ policy: z.optional(z.string()), copy: z.optional(z.string()) })])),
  last: z.array(z.string()),
  matured_until: z.string(),
  held: HeldText,
  coupons: z.array(
    z.tuple([z.string(), z.object({ code: z.string(), claimed: z.int(), maximum_claims: z.nullable(z.int()) })]),
  ),
  lefts: z.array(z.tuple([z.string(), z.int()])),
  payouts: Payouts,
  reversals: Payouts,
  taxReturns: z.array(z.tuple([z.string(), z.string()])),
  settlements: z.array(
    z.tuple([
      z.string(),
      z.object({
        ...{ moves: z.int(), gross_idr: z.int(), changed_at: z.string() },
        status: z.enum(settlementStatuses),
        terms: z.string(),
      }),
    ]),
  ),
  reserved: z.array(z.tuple([z.string(), z.object({ moves: z.int(), amount: amount(), last_at: z.string() })])),
  lists: z.array(
    z.tuple([
      z.string(),
      z.object({
        ...{ certificates: count(), registered: places(), given: places(), revoked: places(), marked: places() },
        ...{ marks: places(), signed: places(), signed_at: z.string() },
      }),
    ]),
  ),
  violations: z.array(
    z.object({ rule: z.custom<Rule>(isRule), subject: z.string(), expected: z.string(), found: z.string() }),
  ),
  ends: z.array(z.string()),
});

const amountsOf = (amounts: z.infer<typeof Amounts>): Map<string, bigint> =>
  new Map(amounts.map(([key, amount]) => [key, BigInt(amount)]));

export const segmentTotalsOf = (text: string): SegmentTotals => {
  const {
    totals,
    creators,
    payables,
    sales,
    days,
    courses,
    recent,
    last,
    policies,
    held,
    coupons,
    lefts,
    payouts,
    reversals,
    taxReturns,
    settlements,
    reserved,
    lists,
    ends,
    ...rest
  } = z.parse(SegmentTotalsText, JSON.parse(text));
  return {
    ...rest,
    totals: amountsOf(totals),
    creators: amountsOf(creators),
    payables: amountsOf(payables),
    last: new Set(last),
    policies: new Map(policies),
    sales: amountsOf(sales),
    days: amountsOf(days),
    courses: amountsOf(courses),
    recent: amountsOf(recent),
    held: new Map(held),
    coupons: new Map(coupons),
    lefts: new Map(lefts),
    payouts: new Map(payouts),
    reversals: new Map(reversals),
    taxReturns: new Map(taxReturns),
    settlements: new Map(settlements),
    reserved: new Map(reserved.map(([name, notes]) => [name, { ...notes, amount: BigInt(notes.amount) }])),
    lists: new Map(lists),
    ends: new Set(ends),
  };
};

export const heldOf = (text: string): Map<string, Held> => new Map(z.parse(HeldText, JSON.parse(text)));

/** Parses the number of uses of each coupon; undefined for a missing coupon, which is stored as null. */
export const claimedOf = (text: string): Map<string, number | undefined> =>
  new Map(
    z
      .parse(z.array(z.tuple([z.string(), z.nullable(z.int())])), JSON.parse(text))
      .map(([code, claimed]) => [code, claimed ?? undefined]),
  );
