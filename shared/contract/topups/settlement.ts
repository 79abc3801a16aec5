import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { settlementStatuses } from '../../domain/topups/settlement-status.ts';
import { pathId } from '../wire/parameters.ts';
import { mayGrow, reason, rupiah, timestamp } from '../wire/text.ts';

const who = (description: string) => z.nullable(z.string()).check(z.meta({ description }));

/** What a payment gateway has paid out to our bank, by its own report. */
export const Settlement = z
  .object({
    settlement_id: z.string(),
    gateway: z.string(),
    payout_id: z.string().check(z.meta({ description: 'Its name at the gateway.', examples: ['PO-2026-11-22'] })),
    moves: z.int().check(z.meta({ description: 'How many payments and refunds it settles.' })),
    gross_idr: rupiah(1),
    fee_idr: rupiah(0).check(z.meta({ description: 'What the gateway kept, VAT included.' })),
    fee_vat_idr: z
      .nullable(rupiah(0))
      .check(
        z.meta({ description: 'VAT in the fee, which can be deducted; null: the report does not tell it apart.' }),
      ),
    received_idr: rupiah(0).check(z.meta({ description: 'What arrived at the bank.' })),
    status: z.enum(settlementStatuses).check(
      z.meta({
        id: 'SettlementStatus',
        description: `\`reversing\`: one has asked to take it back, and another has to agree. ${mayGrow}`,
      }),
    ),
    drafted_by: z.string(),
    created_at: timestamp(),
    approved_by: who('With whose approval it was booked.'),
    approved_at: z.nullable(timestamp()),
    reversal_drafted_by: who('Who asked to take it back.'),
    reversal_drafted_at: z.nullable(timestamp()),
    reversed_by: who('Who agreed to that.'),
    reversed_at: z.nullable(timestamp()),
  })
  .check(z.meta({ id: 'Settlement', description: 'What a payment gateway has paid out to our bank.' }));

export type Settlement = z.infer<typeof Settlement>;

export const SettlementPath = z.strictObject({
  settlement_id: pathId(idPatterns.settlement, 'stl_01ka0000000000000000000001'),
});

export const Reversal = z.strictObject({ reason: reason() }).check(z.meta({ id: 'Reversal' }));
