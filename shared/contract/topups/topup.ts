import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { leastTopupIdr, mostTopupIdr, topupStatuses } from '../../domain/topups/topup.ts';
import { exampleOrderId } from '../orders/order.ts';
import { cursorParameter, nextCursor, pageLimit, pathId } from '../wire/parameters.ts';
import { formed, mayGrow, optional, reason, rupiah, timestamp } from '../wire/text.ts';

const status = z
  .enum(topupStatuses)
  .check(
    z.meta({ id: 'TopupStatus', description: `For display. The money in the wallet is \`credited_idr\`. ${mayGrow}` }),
  );

export const Topup = z
  .object({
    topup_id: z.string(),
    user_id: z.string(),
    amount_idr: rupiah(1).check(z.meta({ description: 'The requested amount.' })),
    status,
    credited_idr: rupiah(0).check(
      z.meta({ description: 'The amount credited to the wallet, less the amount that the gateway took back.' }),
    ),
    gateway: z.string(),
    payment_url: z
      .nullable(z.string())
      .check(z.meta({ description: 'The payment page. It exists while the top-up is `pending`.' })),
    order_id: z.nullable(z.string()).check(z.meta({ description: 'The order that is paid when the money arrives.' })),
    method: z.nullable(z.string()).check(z.meta({ description: 'The payment method, as the gateway names it.' })),
    account_number: z.nullable(z.string()).check(
      z.meta({
        description:
          'The number to which the payer transfers, such as a virtual account. The payer chooses the method on the payment page, and the next check of the top-up reads the number. null: none, or the top-up is not `pending`.',
        examples: ['70012345678901'],
      }),
    ),
    expires_at: timestamp(),
    created_at: timestamp(),
    updated_at: timestamp(),
    paid_at: z.nullable(timestamp()),
  })
  .check(z.meta({ id: 'Topup', description: 'A payment into a wallet through a payment gateway.' }));

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
      formed(idPatterns.order, 'the id of an order', exampleOrderId).check(
        z.meta({
          description:
            'The order to buy in one step. The top-up is the amount that the wallet lacks, at least Rp 10,000. The order is paid when the money arrives.',
        }),
      ),
    ),
    return_url: optional(
      z
        .string()
        .check(
          z.minLength(1),
          z.maxLength(500),
          z.meta({ description: "The address for the payer's browser after the payment. The stage must allow it." }),
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

/** A payment that is polled in addition to the known payments of the top-up. */
export const TopupCheck = z
  .strictObject({
    payment_id: optional(
      formed(/^[\w-]{1,64}$/, 'the id of a payment', '57d5293c-e65f-4a29-95e4-5959c3fa335b').check(
        z.meta({ description: "The gateway's id of the payment." }),
      ),
    ),
  })
  .check(z.meta({ id: 'TopupCheck' }));

export const TopupQuery = z.strictObject({ limit: pageLimit('Top-ups per page.'), cursor: cursorParameter });

export const TopupPage = z
  .strictObject({ topups: z.array(Topup), next_cursor: nextCursor() })
  .check(z.meta({ id: 'TopupPage', description: 'Top-ups of a user, newest first.' }));

/** The reason for a cancellation. The staff must give one; the owner need not. */
export const TopupCancellation = z
  .strictObject({ reason: optional(reason()) })
  .check(z.meta({ id: 'TopupCancellation' }));

/** A top-up with the amount that the gateway took back. Only `getTopup` answers with this amount. */
export const TopupDetails = z
  .object({
    ...Topup.shape,
    taken_back_idr: rupiah(0).check(
      z.meta({ description: 'The amount that the gateway took back and did not return, as in the list of disputes.' }),
    ),
  })
  .check(z.meta({ id: 'TopupDetails', description: 'A top-up, with the amount that the gateway took back.' }));

export type TopupDetails = z.infer<typeof TopupDetails>;
