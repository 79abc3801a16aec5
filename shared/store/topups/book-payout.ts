import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { draftedBy } from '../../domain/drafts/four-eyes.ts';
import type { Payout } from '../../domain/topups/payout.ts';
import type { BankMovement } from '../../domain/wallet/bank-movement.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { waitingWrites } from '../drafts/waiting-drafts.ts';
import { parseItem, readTogether, send, type Table } from '../table/table.ts';
import { check, type Failed, put, type Writes } from '../table/transaction.ts';
import { guardedUpdate } from '../table/update.ts';
import { type Reserving, releaseMoves, reserveMoves } from './move-reservations.ts';
import { fencingTokenRecord, type StoredSettlement, settlementNameRecord, settlementRecord } from './stored-payout.ts';

/** The latest settlement of a payout, by the gateway's name of the payout. Two round trips. */
export const readNamed = async (
  table: Table,
  gateway: string,
  payoutId: string,
): Promise<StoredSettlement | undefined> => {
  const { name } = await readTogether(table, { name: settlementNameRecord(gateway, payoutId) });
  if (name === undefined) return undefined;
  return (await readTogether(table, { found: settlementRecord(gateway, name.settlement_id) })).found;
};

/**
 * Takes the next fencing token for a settlement of a gateway. Drafts with an older token then fail. Reads after this
 * call therefore include every earlier draft.
 */
export const nextFencingToken = async (table: Table, gateway: string): Promise<number> => {
  const { key, schema } = fencingTokenRecord(gateway);
  const change = guardedUpdate({ fencing_token: { add: 1 } }, undefined);
  const { Attributes = {} } = await send(table, new UpdateCommand({ TableName: table.name, Key: key, ...change }));
  return parseItem(schema, Attributes).fencing_token;
};

export type WriteDraft = (settlement: StoredSettlement, writes: Writes) => Promise<Failed | Refusal | undefined>;

export type SettlementDraft = Reserving & {
  readonly payout: Payout;
  /** The arrival of the payout at the bank. */
  readonly movement: BankMovement;
  readonly mark: string;
  /** The drafter, who cannot approve the settlement. */
  readonly drafterId: string;
  /** The id of the withdrawn or reversed settlement that had the same `payout_id`. */
  readonly former: string | undefined;
  readonly write: WriteDraft;
};

const newSettlement = (
  { payout, movement, settlementId, mark, fencing_token, drafterId }: SettlementDraft,
  nowMs: number,
) => {
  const { gateway, payout_id, moves, gross_idr, fee_idr, fee_vat_idr = null, received_idr } = payout;
  return {
    ...{ settlement_id: settlementId, gateway, payout_id, moves, gross_idr, fee_idr, fee_vat_idr, received_idr },
    ...movement,
    ...draftedBy(drafterId, nowMs),
    ...{ reversal_drafted_by: null, reversal_drafted_at: null, reversed_by: null, reversed_at: null },
    ...{ mark, fencing_token },
  };
};

const draftWrites = ({ fencing_token, former }: SettlementDraft, settlement: StoredSettlement): Writes => {
  const { gateway, payout_id, settlement_id, gross_idr } = settlement;
  const waiting = { kind: 'settlement', draft_id: settlement_id, user_id: null, amount_idr: gross_idr } as const;
  return {
    fencing_token: check(fencingTokenRecord(gateway).key, {
      ConditionExpression: '#fencing_token = :fencing_token',
      names: { '#fencing_token': 'fencing_token' },
      values: { ':fencing_token': fencing_token },
    }),
    name: put(
      { ...settlementNameRecord(gateway, payout_id).key, settlement_id },
      former === undefined
        ? undefined
        : {
            ConditionExpression: '#settlement_id = :former',
            names: { '#settlement_id': 'settlement_id' },
            values: { ':former': former },
          },
    ),
    settlement: put({ ...settlementRecord(gateway, settlement_id).key, ...settlement }),
    ...waitingWrites(waiting, settlement, undefined, { gateway }),
  };
};

/**
 * Rolls back the reservations of a failed attempt. If its draft was written in spite of the error, the reservations are
 * kept.
 */
const rolledBack = async <Answer>(table: Table, draft: SettlementDraft, answer: Answer): Promise<Answer> => {
  const named = await readNamed(table, draft.payout.gateway, draft.payout.payout_id);
  if (named?.fencing_token !== draft.fencing_token) await releaseMoves(table, draft);
  return answer;
};

/**
 * Drafts a settlement in several transactions. The first ones reserve ledger entries. The last one writes the draft. It
 * also makes the reservations valid. After a crash before it, the next attempt overwrites the reservations.
 *
 * @returns one of:
 * - the draft
 * - `stale` after a newer fencing token or another failed condition
 * - `conflict` after write conflicts, or a refusal of `write`
 */
export const draftSettlement = async (
  table: Table,
  draft: SettlementDraft,
): Promise<StoredSettlement | Refusal | 'stale'> => {
  const reserved = await reserveMoves(table, draft);
  if (reserved !== undefined) return rolledBack(table, draft, reserved);
  const settlement: StoredSettlement = newSettlement(draft, draft.clock());
  const result = await draft.write(settlement, draftWrites(draft, settlement));
  if (result === undefined) return settlement;
  return rolledBack(table, draft, isRefusal(result) ? result : 'stale');
};
