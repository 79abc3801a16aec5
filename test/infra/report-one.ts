import type { Table } from '../../shared/store/table/table.ts';
import { movedByGateway } from '../../shared/store/topups/moved-by-gateway.ts';

let reported = 0;

/** A request with the gateway's report on one paid top-up. */
export const reportOne = async (table: Table) => {
  const moved = await movedByGateway(table, 'midtrans', { from: undefined, to: undefined });
  const one = moved.find(({ amount_idr }) => amount_idr > 0);
  if (one === undefined) throw new Error('Nobody has paid the gateway anything.');
  reported += 1;
  const report = `Order ID,Transaction ID,Amount\r\n${one.topup_id}-1,p,${one.amount_idr}.00\r\n`;
  return { payout_id: `PO-${reported}`, report, received_idr: one.amount_idr };
};
