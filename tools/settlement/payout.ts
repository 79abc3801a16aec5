import type { GatewayName } from '../../shared/domain/topups/gateways.ts';
import { errorRow, isRefusal } from '../../shared/errors.ts';
import { checkReport } from '../../shared/flows/draft-settlement.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** The greatest number of printed differences. All are counted. */
const printed = 100;

/**
 * Summarises differences: the count of each kind, and the first hundred.
 *
 * @param differences the differences, sorted for printing
 */
export const summaryOf = <D extends { readonly found: string }>(differences: readonly D[]) => {
  const kinds = [...Map.groupBy(differences, ({ found }) => found)].map(([kind, all]) => [kind, all.length]);
  return {
    ...(differences.length > 0 && { summary: { differing: differences.length, ...Object.fromEntries(kinds) } }),
    differences: differences.slice(0, printed),
    ...(differences.length > printed && { not_shown: differences.length - printed }),
  };
};

export type PayoutOptions = {
  readonly payout: string;
  readonly received: string | undefined;
  readonly transferFee: string;
  /** The gateway's fee in IDR. It is needed only when the fee is unusual and the report contains no fee. */
  readonly fee?: string | undefined;
};

const rupiah = (text: string, option: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`--${option} takes whole rupiah, such as 1250000.`);
  return Number(text);
};

/** The characters are restricted, because the payout's name becomes part of a DynamoDB key. */
const nameOf = (payout: string): string => {
  if (!/^[\w.:-]{1,64}$/.test(payout))
    throw new Error('--payout takes the name of the payout at the gateway: letters, digits, _ . : or -, at most 64.');
  return payout;
};

/**
 * Compares the report of a payout with the ledger, like `POST /admin/settlements/check`. Nothing is written.
 *
 * @param report the content of the report's file
 * @throws Error when the report is refused or an option is invalid
 */
export const checkPayout = async (table: Table, gateway: GatewayName, report: string, options: PayoutOptions) => {
  const { payout, received, transferFee, fee } = options;
  const checked = await checkReport(table, {
    ...{ gateway, report, payout_id: nameOf(payout), transfer_fee_idr: rupiah(transferFee, 'transfer-fee') },
    received_idr: received === undefined ? undefined : rupiah(received, 'received'),
    fee_idr: fee === undefined ? undefined : rupiah(fee, 'fee'),
  });
  if (isRefusal(checked)) throw new Error(checked.message ?? errorRow(checked.refusal).message);
  return checked;
};
