import * as z from 'zod/mini';

const times = () => z._default(z.int().check(z.gte(0), z.lte(1000)), 0);

/** What the stand-in shall do wrong, as the real one may. */
export const Switches = z.strictObject({
  /** Every notification is sent twice. */
  twice: z._default(z.boolean(), false),
  /** A payment is told before it is told that it is pending. */
  settlement_first: z._default(z.boolean(), false),
  /** No notification is sent. */
  lose_webhook: z._default(z.boolean(), false),
  /** Notifications are sent so much later, in milliseconds. */
  delay_ms: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
  /** The payer bears a fee of Rp 4,000: `gross_amount` is more than was asked for. */
  fee: z._default(z.boolean(), false),
  /** Rp 1,000 less is paid than was asked for. */
  wrong_amount: z._default(z.boolean(), false),
  /** The next so many calls are answered 500, and not done. */
  fail: times(),
  /** The next so many calls are never answered, and not done. */
  hang: times(),
  /** The next so many calls are done, and their answer is lost. */
  lose_reply: times(),
});

export type Switches = z.infer<typeof Switches>;
