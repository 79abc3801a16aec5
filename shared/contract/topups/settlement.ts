import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { settlementStatuses } from '../../domain/topups/settlement-status.ts';
import { pathId } from '../wire/parameters.ts';
import { mayGrow, optional, optionalOr, reason, rupiah, timestamp } from '../wire/text.ts';
import { gatewayName } from './gateway.ts';

const who = (description: string) => z.nullable(z.string()).check(z.meta({ description }));

/** A settlement: a payout of a payment gateway to our bank, by the gateway's own report. */
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

const payout_id = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_.:-]{1,64}$/, 'must be letters, digits, _ . : or -'),
    z.meta({ description: 'The name of the payout at the gateway.', examples: ['PO-2026-11-20'] }),
  );

/** The most characters of a report: some 5,000 rows. */
export const maximumReportLength = 1_000_000;

/** A report of the gateway on one payout, as its dashboard exports it. */
const reported = {
  gateway: optionalOr(gatewayName, 'midtrans'),
  payout_id,
  report: z.string().check(
    z.minLength(1),
    z.maxLength(maximumReportLength),
    z.meta({
      description:
        'The content of the CSV file: the line of the heads, and a line for each payment or refund; at most 5,000 rows. Columns that we do not read may be left out.',
      examples: [
        'Order ID,Transaction ID,Transaction type,Amount,Fee,VAT\r\ntop_01ka0000000000000000000001-1,9aed5972-5b6a-401e-894b-a32c91ed1a3a,Payment,50000.00,4000.00,440.00\r\n',
      ],
    }),
  ),
  transfer_fee_idr: optionalOr(rupiah(0), 0).check(
    z.meta({ description: 'The cost of the transfer to our bank, in addition to the fees of the report.' }),
  ),
  fee_idr: optional(rupiah(0)).check(
    z.meta({ description: 'The whole fee, where the report names none and it is above 10 % of the gross.' }),
  ),
};

export const SettlementReport = z
  .strictObject({
    ...reported,
    received_idr: optional(rupiah(0)).check(
      z.meta({ description: 'What arrived at the bank; without it, what should have arrived is computed.' }),
    ),
  })
  .check(z.meta({ id: 'SettlementReport' }));

export const SettlementForm = z
  .strictObject({
    ...reported,
    received_idr: rupiah(0).check(z.meta({ description: 'What arrived at the bank.', examples: [9_085_720] })),
  })
  .check(z.meta({ id: 'SettlementForm' }));

export type SettlementReport = z.output<typeof SettlementReport>;
export type SettlementForm = z.output<typeof SettlementForm>;

/** The result of a report: it can be drafted, it differs from the ledger, or it exists already. */
export const reportStates = ['ready', 'differs', 'drafted', 'booked'] as const;

const SettlementDifference = z
  .object({
    topup_id: z.string().check(z.meta({ description: 'The top-up, or a reference that names none.' })),
    reported_idr: z.int().check(z.meta({ format: 'int64', description: 'What the report says of it.' })),
    open_idr: z.int().check(z.meta({ format: 'int64', description: 'What the gateway owes of it.' })),
    found: z
      .enum(['not in the ledger', 'paid out already', 'of another amount'])
      .check(z.meta({ id: 'SettlementDifferenceKind', description: `How they differ. ${mayGrow}` })),
    payouts: z.array(z.string()).check(z.meta({ description: 'The payouts in which something of it was paid out.' })),
  })
  .check(z.meta({ id: 'SettlementDifference', description: 'A top-up on which report and ledger differ.' }));

const sum = (minimum: 0 | 1, description: string) => z.nullable(rupiah(minimum)).check(z.meta({ description }));

export const SettlementCheck = z
  .strictObject({
    found: z.enum(reportStates).check(
      z.meta({
        id: 'SettlementReportState',
        description: `\`ready\`: it can be drafted; \`differs\`: nothing of it can; \`drafted\`, \`booked\`: it was before. ${mayGrow}`,
      }),
    ),
    gateway: z.string(),
    payout_id: z.string(),
    rows: z.int().check(z.gte(0), z.meta({ description: 'Rows of the report.' })),
    moves: z
      .nullable(z.int())
      .check(z.meta({ description: 'How many payments and refunds it settles; null: it differs.' })),
    gross_idr: sum(1, 'What they come to; null: it differs.'),
    fee_idr: sum(0, 'What the gateway kept, VAT and transfer included; null: it differs.'),
    fee_vat_idr: sum(0, 'VAT in the fee; null: the report does not tell it apart, or differs.'),
    reported_fee_idr: sum(0, 'The fee by the report, rounded to whole rupiah; null: it names none.'),
    received_idr: sum(0, 'What arrived, or should have arrived; null: it differs.'),
    settlement_id: z.nullable(z.string()).check(z.meta({ description: 'The settlement that it was drafted as.' })),
    differing: z.int().check(z.gte(0), z.meta({ description: 'On how many top-ups report and ledger differ.' })),
    differences: z
      .array(SettlementDifference)
      .check(z.maxLength(100), z.meta({ description: 'The first 100 of these.' })),
  })
  .check(z.meta({ id: 'SettlementCheck', description: 'A report of the gateway, held against the ledger.' }));

export type SettlementCheck = z.infer<typeof SettlementCheck>;
