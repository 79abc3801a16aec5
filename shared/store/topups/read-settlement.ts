import * as z from 'zod/mini';
import { accountRecord } from '../accounts/account.ts';
import { draftPointerKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { settlementRecord } from './payout-record.ts';

const Pointer = z.object({ gateway: z.string() });

/** The caller's account, and the gateway of a settlement. */
export const nameSettlement = async (table: Table, callerId: string, settlementId: string) => {
  const { account, pointer } = await readTogether(table, {
    account: accountRecord(callerId),
    pointer: { key: draftPointerKey(settlementId), schema: Pointer },
  });
  return { account, gateway: pointer?.gateway };
};

/** A settlement, strongly consistent. */
export const readSettlement = async (table: Table, gateway: string, settlementId: string) =>
  (await readTogether(table, { settlement: settlementRecord(gateway, settlementId) })).settlement;
