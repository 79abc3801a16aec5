import { randomBytes } from 'node:crypto';
import { isRefusal } from '../../shared/errors.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { movedByGateway } from '../../shared/store/topups/moved-by-gateway.ts';
import { settle } from '../../shared/store/topups/pay-out.ts';

let settled = 0;

/** Drafts a settlement of the first top-up that the gateway has brought money for. @returns its id */
export const settleOne = async (table: Table, drafterId: string): Promise<string> => {
  const moved = await movedByGateway(table, 'midtrans', { from: undefined, to: undefined });
  const one = moved.find(({ amount_idr }) => amount_idr > 0);
  if (one === undefined) throw new Error('Nobody has paid the gateway anything.');
  settled += 1;
  const report = [{ reference: `${one.topup_id}-1`, payment_id: 'p', amount_idr: one.amount_idr }];
  const form = { gateway: 'midtrans', payout_id: `PO-${settled}`, received_idr: one.amount_idr, transfer_fee_idr: 0 };
  const by = { actor: 'operator', drafterId, clock: Date.now, randomBytes };
  const drafted = await settle(table, { report, form, reportedFee: undefined }, by);
  if (isRefusal(drafted) || drafted.found !== 'drafted') throw new Error(JSON.stringify(drafted));
  return drafted.settlement_id ?? '';
};
