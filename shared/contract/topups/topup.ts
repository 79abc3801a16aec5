import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { leastTopupIdr, mostTopupIdr, topupStatuses } from '../../domain/topups/topup.ts';
import { cursorParameter, nextCursor, pageLimit, pathId } from '../wire/parameters.ts';
import { optional, reason, rupiah, timestamp } from '../wire/text.ts';

const status = z
  .enum(topupStatuses)
  .check(z.meta({ id: 'TopupStatus', description: 'It describes; what counts is `credited_idr`.' }));

/** A payment into a wallet through a payment gateway. */
export const Topup = z
  .object({
    topup_id: z.string(),
    user_id: z.string(),
    amount_idr: rupiah(1).check(z.meta({ description: 'What was asked for.' })),
    status,
    credited_idr: rupiah(0).check(
      z.meta({ description: 'What it has brought into the wallet, less what the gateway took back.' }),
    ),
    gateway: z.string(),
    payment_url: z
      .nullable(z.string())
      .check(z.meta({ description: 'The page on which it is paid; there while it is `pending`.' })),
    order_id: z
      .nullable(z.string())
      .check(z.meta({ description: 'The order that is paid as soon as the money is there.' })),
    method: z.nullable(z.string()).check(z.meta({ description: "How it was paid, in the gateway's word." })),
    expires_at: timestamp(),
    created_at: timestamp(),
    updated_at: timestamp(),
    paid_at: z.nullable(timestamp()),
  })
  .check(z.meta({ id: 'Topup', description: 'Money on its way into a wallet through a payment gateway.' }));

export type Topup = z.infer<typeof Topup>;

export const TopupForm = z
  .strictObject({
    amount_idr: optional(
      z
        .int()
        .check(
          z.gte(leastTopupIdr),
          z.lte(mostTopupIdr),
          z.meta({ format: 'int64', description: 'Either this or `order_id`.', examples: [250_000] }),
        ),
    ),
    order_id: optional(
      z.string().check(
        z.regex(idPatterns.order, 'must be the id of an order'),
        z.meta({
          description:
            'Buy in one go: asks for what the wallet lacks for this order, at least Rp 10,000, and pays the order when the money comes.',
        }),
      ),
    ),
    return_url: optional(
      z
        .string()
        .check(
          z.minLength(1),
          z.maxLength(500),
          z.meta({ description: "Where the payer's browser goes afterwards; one of those that the service knows." }),
        ),
    ),
  })
  .check(
    z.refine(({ amount_idr, order_id }) => (amount_idr === undefined) !== (order_id === undefined), {
      error: 'must have either amount_idr or order_id',
    }),
    z.meta({ id: 'TopupForm' }),
  );

export const TopupPath = z.strictObject({
  topup_id: pathId(idPatterns.topup, 'top_01ka0000000000000000000001'),
});

/** A payment to poll in addition to the known ones. */
export const TopupCheck = z
  .strictObject({
    payment_id: optional(
      z.string().check(
        z.regex(/^[\w-]{1,64}$/, 'must be the id of a payment'),
        z.meta({
          description: "The gateway's own id of the payment.",
          examples: ['57d5293c-e65f-4a29-95e4-5959c3fa335b'],
        }),
      ),
    ),
  })
  .check(z.meta({ id: 'TopupCheck' }));

export const TopupQuery = z.strictObject({ limit: pageLimit('Top-ups per page.'), cursor: cursorParameter });

export const TopupPage = z
  .strictObject({ topups: z.array(Topup), next_cursor: nextCursor() })
  .check(z.meta({ id: 'TopupPage', description: 'Top-ups of a user, newest first.' }));

/** The reason for a cancellation by the staff. */
export const TopupCancellation = z
  .strictObject({ reason: optional(reason()) })
  .check(z.meta({ id: 'TopupCancellation' }));
