import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { defaultGateway } from '../../domain/topups/gateways.ts';
import { settlementStatuses } from '../../domain/topups/settlement-status.ts';
import { reviewed } from '../drafts/review.ts';
import { bankReference, paidOn, typedBankReference, typedPaidOn } from '../wire/bank.ts';
import { cursorParameter, nextCursor, pageLimit, parameter, pathId } from '../wire/parameters.ts';
import { formed, mayGrow, optional, optionalOr, reason, rupiah, timestamp } from '../wire/text.ts';
import { gatewayName } from './gateway.ts';

const who = (description: string) => z.nullable(z.string()).check(z.meta({ description }));

/** A payout of a payment gateway to our bank, as the gateway's report states it. */
export const Settlement = z
  .object({
    settlement_id: z.string(),
    gateway: z.string(),
    payout_id: z.string().check(z.meta({ description: 'Its name at the gateway.', examples: ['PO-2026-11-22'] })),
    moves: z.int().check(z.meta({ description: 'The number of settled payments and refunds.' })),
    gross_idr: rupiah(1),
    fee_idr: rupiah(0).check(z.meta({ description: "The gateway's fee, VAT included." })),
    fee_vat_idr: z
      .nullable(rupiah(0))
      .check(z.meta({ description: 'The deductible VAT in the fee; null: the report does not name it.' })),
    received_idr: rupiah(0).check(z.meta({ description: 'The amount that arrived at the bank.' })),
    reference: bankReference(),
    paid_on: paidOn(),
    status: z.enum(settlementStatuses).check(
      z.meta({
        id: 'SettlementStatus',
        description: `\`reversing\`: one person has requested the reversal, and another must agree. ${mayGrow}`,
      }),
    ),
    drafted_by: z.string(),
    approved_by: who('The person whose approval booked it.'),
    created_at: timestamp(),
    approved_at: z.nullable(timestamp()),
    reversal_drafted_by: who('The person who requested the reversal.'),
    reversal_drafted_at: z.nullable(timestamp()),
    reversed_by: who('The person who agreed to the reversal.'),
    reversed_at: z.nullable(timestamp()),
  })
  .check(z.meta({ id: 'Settlement', description: 'A payout of a payment gateway to our bank.' }));

export type Settlement = z.infer<typeof Settlement>;

export const ReviewedSettlement = reviewed(Settlement, 'ReviewedSettlement', 'A settlement of the payment gateway');

export const SettlementPath = z.strictObject({
  settlement_id: pathId(idPatterns.settlement, 'stl_01ka0000000000000000000001'),
});

export const Reversal = z.strictObject({ reason: reason() }).check(z.meta({ id: 'Reversal' }));

const payout_id = formed(/^[A-Za-z0-9_.:-]{1,64}$/, '1 to 64 letters, digits, _ . : or -', 'PO-2026-11-20').check(
  z.meta({ description: 'The name of the payout at the gateway.' }),
);

/** The maximum length of a report, in characters: about 5,000 rows. */
export const maximumReportLength = 1_000_000;

/** The gateway's report on one payout, with the fees that the report lacks. */
const reported = {
  gateway: optionalOr(gatewayName, defaultGateway),
  payout_id,
  report: z.string().check(
    z.minLength(1),
    z.maxLength(maximumReportLength),
    z.meta({
      description:
        'The content of the CSV file: a header line, and a line for each payment or refund. At most 5,000 rows and 64 columns. Other columns may be left out.',
      examples: [
        'Order ID,Transaction ID,Transaction type,Amount,Fee,VAT\r\ntop_01ka0000000000000000000001-1,9aed5972-5b6a-401e-894b-a32c91ed1a3a,Payment,50000.00,4000.00,440.00\r\n',
      ],
    }),
  ),
  transfer_fee_idr: optionalOr(rupiah(0), 0).check(
    z.meta({ description: 'The cost of the transfer to our bank, in addition to the fees of the report.' }),
  ),
  fee_idr: optional(rupiah(0)).check(
    z.meta({
      description: 'The whole fee. It is required if the report names no fee and the fee is above 10 % of the gross.',
    }),
  ),
};

export const SettlementReport = z
  .strictObject({
    ...reported,
    received_idr: optional(rupiah(0)).check(
      z.meta({ description: 'The amount that arrived at the bank. Without it, the answer has the expected amount.' }),
    ),
  })
  .check(z.meta({ id: 'SettlementReport' }));

export const SettlementForm = z
  .strictObject({
    ...reported,
    received_idr: rupiah(0).check(
      z.meta({ description: 'The amount that arrived at the bank.', examples: [9_085_720] }),
    ),
    reference: typedBankReference(),
    paid_on: typedPaidOn(),
  })
  .check(z.meta({ id: 'SettlementForm' }));

export type SettlementReport = z.output<typeof SettlementReport>;
export type SettlementForm = z.output<typeof SettlementForm>;

/** The results of a check. A report can be drafted, differs from the ledger, or is already drafted or booked. */
export const reportStates = ['ready', 'differs', 'drafted', 'booked'] as const;

const SettlementDifference = z
  .object({
    topup_id: z.string().check(z.meta({ description: 'The top-up, or the unknown reference of the report.' })),
    reported_idr: z.int().check(z.meta({ format: 'int64', description: 'The amount in the report.' })),
    open_idr: z
      .int()
      .check(z.meta({ format: 'int64', description: 'The amount that the gateway owes by the ledger.' })),
    found: z
      .enum(['not in the ledger', 'paid out already', 'of another amount'])
      .check(z.meta({ id: 'SettlementDifferenceKind', description: `The kind of difference. ${mayGrow}` })),
    payouts: z.array(z.string()).check(z.meta({ description: 'The payouts that contain a part of it.' })),
  })
  .check(z.meta({ id: 'SettlementDifference', description: 'A top-up with a difference between report and ledger.' }));

const sum = (minimum: 0 | 1, description: string) => z.nullable(rupiah(minimum)).check(z.meta({ description }));

export const SettlementCheck = z
  .strictObject({
    found: z.enum(reportStates).check(
      z.meta({
        id: 'SettlementReportState',
        description: `\`ready\`: the report can be drafted. \`differs\`: it cannot. \`drafted\` and \`booked\`: it already was. ${mayGrow}`,
      }),
    ),
    gateway: z.string(),
    payout_id: z.string(),
    rows: z.int().check(z.gte(0), z.meta({ description: 'Rows of the report.' })),
    reported_fee_idr: sum(0, 'The fee in the report, rounded to whole rupiah; null: none.'),
    moves: z
      .nullable(z.int())
      .check(z.meta({ description: 'The number of payments and refunds; null: the report differs.' })),
    gross_idr: sum(1, 'The sum of these; null: the report differs.'),
    fee_idr: sum(0, "The gateway's fee, VAT and transfer included; null: the report differs."),
    fee_vat_idr: sum(0, 'The VAT in the fee; null: the report does not name it, or differs.'),
    received_idr: sum(0, 'The amount that arrived or is expected; null: the report differs.'),
    settlement_id: z
      .nullable(z.string())
      .check(z.meta({ description: 'The settlement of an earlier draft of this report.' })),
    differing: z.int().check(z.gte(0), z.meta({ description: 'The number of top-ups with a difference.' })),
    differences: z
      .array(SettlementDifference)
      .check(z.maxLength(100), z.meta({ description: 'The first 100 differences.' })),
  })
  .check(z.meta({ id: 'SettlementCheck', description: "The comparison of a gateway's report with the ledger." }));

export type SettlementCheck = z.infer<typeof SettlementCheck>;

export const SettlementQuery = z.strictObject({
  gateway: parameter(gatewayName, `Settlements of this gateway; by default \`${defaultGateway}\`.`, defaultGateway),
  status: parameter(Settlement.shape.status, 'Only settlements in this status.', 'approved'),
  limit: pageLimit('Settlements per page. With a filter, a page may have fewer or none although another page follows.'),
  cursor: cursorParameter,
});

export const SettlementPage = z
  .strictObject({ settlements: z.array(Settlement), next_cursor: nextCursor() })
  .check(z.meta({ id: 'SettlementPage', description: 'Settlements of a gateway, the last drafted first.' }));
