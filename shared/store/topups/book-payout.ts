import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { draftedBy } from '../../domain/drafts/four-eyes.ts';
import type { RandomBytes } from '../../domain/ids.ts';
import { auditEntry } from '../../domain/journal/audit.ts';
import type { Payout } from '../../domain/topups/payout.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { waitingParts } from '../drafts/waiting-drafts.ts';
import { auditPart } from '../journal/audit.ts';
import { parseItem, readItem, readTogether, send, type Table } from '../table/table.ts';
import { check, put, transact } from '../table/transaction.ts';
import { guardedUpdate } from '../table/update.ts';
import { forgetMoves, type Noting, noteMoves } from './payout-notes.ts';
import {
  payoutAttemptRecord,
  payoutRecord,
  type StoredPayout,
  type StoredSettlement,
  settlementNameRecord,
  settlementRecord,
} from './payout-record.ts';

/** A payout as it was booked before there were settlements, if it was. Strongly consistent. */
export const readPayout = async (
  table: Table,
  gateway: string,
  payoutId: string,
): Promise<StoredPayout | undefined> => {
  const { key, schema } = payoutRecord(gateway, payoutId);
  const item = await readItem(table, key);
  return item && parseItem(schema, item);
};

/** The last settlement under a name of the gateway. Strongly consistent: two reads. */
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
 * Takes a number for drafting a settlement of a gateway. From then on nothing that took one before can be drafted: what is read
 * after this stays as it is, or the draft fails.
 */
export const takeAttempt = async (table: Table, gateway: string): Promise<number> => {
  const { key, schema } = payoutAttemptRecord(gateway);
  const change = guardedUpdate({ attempt: { add: 1 } }, undefined);
  const { Attributes = {} } = await send(table, new UpdateCommand({ TableName: table.name, Key: key, ...change }));
  return parseItem(schema, Attributes).attempt;
};

export type SettlementDraft = Noting & {
  readonly payout: Payout;
  readonly mark: string;
  /** Who types it, as the audit trail shall name them; and in whose name, who cannot approve it. */
  readonly actor: string;
  readonly drafterId: string;
  /** The settlement that had the name before, and was withdrawn or reversed. */
  readonly former: string | undefined;
  readonly randomBytes: RandomBytes;
};

const newSettlement = ({ payout, settlementId, mark, attempt, drafterId }: SettlementDraft, nowMs: number) => ({
  settlement_id: settlementId,
  ...payout,
  fee_vat_idr: payout.fee_vat_idr ?? null,
  ...draftedBy(drafterId, nowMs),
  ...{ reversal_drafted_by: null, reversal_drafted_at: null, reversed_by: null, reversed_at: null },
  ...{ mark, attempt },
});

const draftParts = (draft: SettlementDraft, settlement: StoredSettlement, nowMs: number) => {
  const { attempt, mark: _, actor, former, randomBytes } = draft;
  const { gateway, payout_id, settlement_id, gross_idr } = settlement;
  const waiting = { kind: 'settlement', draft_id: settlement_id, user_id: null, amount_idr: gross_idr } as const;
  const audited = {
    ...{ actor_id: actor, action: 'draftSettlement', target: settlement_id, before: null, after: { ...settlement } },
    ...{ reason: null, request_id: 'npm run settlement' },
  };
  return {
    attempt: check(payoutAttemptRecord(gateway).key, {
      ConditionExpression: '#attempt = :attempt',
      names: { '#attempt': 'attempt' },
      values: { ':attempt': attempt },
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
    'audit entry': auditPart(auditEntry(audited, nowMs, randomBytes)),
    ...waitingParts(waiting, settlement, undefined, { gateway }),
  };
};

/** An attempt that was overtaken deletes its notes; one that was drafted after all keeps them. */
const forgotten = async (table: Table, draft: SettlementDraft): Promise<'changed'> => {
  const named = await readNamed(table, draft.payout.gateway, draft.payout.payout_id);
  if (named?.attempt !== draft.attempt) await forgetMoves(table, draft);
  return 'changed';
};

/**
 * Drafts a settlement: first the notes of its moves, as many transactions as it takes, and last, in one, the draft with which all
 * of them count. A process that dies in between has drafted nothing; the next attempt takes over its notes.
 *
 * @returns the draft; `changed` when somebody else has begun to draft one meanwhile; `conflict`
 */
export const draftSettlement = async (
  table: Table,
  draft: SettlementDraft,
): Promise<StoredSettlement | Refusal | 'changed'> => {
  const noted = await noteMoves(table, draft);
  if (noted !== undefined) return noted === 'changed' ? forgotten(table, draft) : noted;
  const nowMs = draft.clock();
  const settlement: StoredSettlement = newSettlement(draft, nowMs);
  const result = await transact(table, draftParts(draft, settlement, nowMs));
  if (result === undefined) return settlement;
  return isRefusal(result) ? result : forgotten(table, draft);
};
