import * as z from 'zod/mini';
import { disputeStates } from '../../domain/topups/dispute.ts';
import { personName } from '../accounts/person-name.ts';
import { cursorParameter, instantParameter, nextCursor, pageLimit, parameter } from '../wire/parameters.ts';
import { formed, mayGrow, rupiah, timestamp } from '../wire/text.ts';
import { Topup } from './topup.ts';

export const AdminTopupQuery = z.strictObject({
  state: parameter(Topup.shape.status, 'Only top-ups in this status.', 'paid'),
  gateway: parameter(
    formed(/^[a-z][a-z0-9_]{0,39}$/, 'the name of a gateway', 'midtrans'),
    'Only top-ups through this gateway.',
    'midtrans',
  ),
  from: instantParameter('Opened at this instant or later.'),
  to: instantParameter('Opened before this instant.'),
  limit: pageLimit('Top-ups per page. With a filter a page may hold fewer, or none, and yet not be the last.'),
  cursor: cursorParameter,
});

/** A top-up in the list of all users. */
const ListedTopup = z
  .object({ ...Topup.shape, user_name: personName('user') })
  .check(z.meta({ id: 'ListedTopup', description: 'A top-up in a list, with its user.' }));

export const ListedTopupPage = z
  .strictObject({ topups: z.array(ListedTopup), next_cursor: nextCursor() })
  .check(z.meta({ id: 'ListedTopupPage', description: 'Top-ups of all users, newest first.' }));

const disputeState = z.enum(disputeStates).check(
  z.meta({
    id: 'DisputeState',
    description: `\`open\`: the gateway took money back. \`won\`: it has returned all of it. \`lost\`: it has not within 90 days. ${mayGrow}`,
  }),
);

export const DisputeQuery = z.strictObject({
  state: parameter(disputeState, 'Only disputes in this state.', 'open'),
  limit: pageLimit('Disputes per page. With a filter a page may hold fewer, or none, and yet not be the last.'),
  cursor: cursorParameter,
});

/** An order that the money of a disputed top-up may have paid. */
const DisputedOrder = z
  .object({
    order_id: z.string(),
    amount_idr: rupiah(1),
    paid_at: timestamp(),
    creator_ids: z
      .array(z.string())
      .check(z.meta({ description: 'The creators with a share of it; refunded items have none.' })),
  })
  .check(z.meta({ id: 'DisputedOrder', description: 'An order paid after a top-up that is disputed.' }));

/** A top-up of which the gateway took money back. */
export const Dispute = z
  .object({
    topup_id: z.string(),
    user_id: z.string(),
    user_name: personName('user'),
    state: disputeState,
    gateway: z.string(),
    amount_idr: rupiah(1).check(z.meta({ description: 'The requested amount.' })),
    taken_back_idr: rupiah(0).check(
      z.meta({ description: 'The amount that the gateway took back and did not return.' }),
    ),
    owed_idr: z
      .int()
      .check(
        z.lte(0),
        z.meta({ format: 'int64', description: 'The amount that the wallet lacks for it now: 0 or negative.' }),
      ),
    deadline: z
      .nullable(timestamp())
      .check(z.meta({ description: 'The deadline for an answer to the gateway; null: none is named.' })),
    orders: z.array(DisputedOrder).check(
      z.meta({
        description:
          'The first 10 orders that the user paid after the top-up arrived, oldest first. Their creators are not paid for them while the dispute is open, or while the wallet lacks money.',
      }),
    ),
    more_orders: z.boolean().check(z.meta({ description: 'Whether there may be further orders.' })),
    created_at: timestamp().check(z.meta({ description: 'The time when the top-up was opened.' })),
    updated_at: timestamp().check(z.meta({ description: "The time of the gateway's last movement of money." })),
  })
  .check(z.meta({ id: 'Dispute', description: 'A top-up with a charge-back.' }));

export type Dispute = z.infer<typeof Dispute>;

export const DisputePage = z
  .strictObject({ disputes: z.array(Dispute), next_cursor: nextCursor() })
  .check(z.meta({ id: 'DisputePage', description: 'Disputes, those of the newest top-up first.' }));
