import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { RandomBytes } from '../../domain/ids.ts';
import { auditEntry } from '../../domain/journal/audit.ts';
import type { GatewayMove } from '../../domain/topups/gateway-moves.ts';
import { type Payout, payoutEntry } from '../../domain/topups/payout.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { auditPart } from '../journal/audit.ts';
import { paidOutKey, payoutKey } from '../table/payout-keys.ts';
import { parseItem, readItem, send, type Table } from '../table/table.ts';
import { check, type Part, put, transact } from '../table/transaction.ts';
import { guardedUpdate } from '../table/update.ts';
import { payoutAttemptRecord, payoutRecord, type StoredPayout } from './payout-record.ts';

/** The most parts that a transaction has. */
const batch = 100;

/** A payout as it was booked, if it was. Strongly consistent. */
export const readPayout = async (
  table: Table,
  gateway: string,
  payoutId: string,
): Promise<StoredPayout | undefined> => {
  const { key, schema } = payoutRecord(gateway, payoutId);
  const item = await readItem(table, key);
  return item && parseItem(schema, item);
};

/**
 * Takes a number for booking a payout of a gateway. From then on nothing that took one before can be booked: what is read after
 * this stays as it is, or the booking fails.
 */
export const takeAttempt = async (table: Table, gateway: string): Promise<number> => {
  const { key, schema } = payoutAttemptRecord(gateway);
  const change = guardedUpdate({ attempt: { add: 1 } }, undefined);
  const { Attributes = {} } = await send(table, new UpdateCommand({ TableName: table.name, Key: key, ...change }));
  return parseItem(schema, Attributes).attempt;
};

export type PayoutBooking = {
  readonly payout: Payout;
  readonly taken: readonly GatewayMove[];
  /** What was taken for it before the moves were read. */
  readonly attempt: number;
  readonly mark: string;
  /** Who does it, as the audit trail shall name them. */
  readonly actor: string;
  readonly clock: () => number;
  readonly randomBytes: RandomBytes;
};

/** Notes of a move in which payout it is; another one's note that was never booked is replaced, a later attempt's is not. */
const notePart = ({ user_id, entry_id, amount_idr }: GatewayMove, booking: PayoutBooking): Part => {
  const { payout, attempt, clock } = booking;
  const { gateway, payout_id } = payout;
  const noted_at = new Date(clock()).toISOString();
  return put(
    { ...paidOutKey(user_id, entry_id), entry_id, gateway, payout_id, amount_idr, attempt, noted_at },
    {
      ConditionExpression: 'attribute_not_exists(PK) OR #attempt < :attempt',
      names: { '#attempt': 'attempt' },
      values: { ':attempt': attempt },
    },
  );
};

const bookingParts = ({ payout, attempt, mark, actor, clock, randomBytes }: PayoutBooking) => {
  const nowMs = clock();
  const { gateway, payout_id } = payout;
  const audited = {
    ...{ actor_id: actor, action: 'bookPayout', target: payout_id, before: null, after: { ...payout } },
    ...{ reason: null, request_id: 'npm run settlement' },
  };
  return {
    attempt: check(payoutAttemptRecord(gateway).key, {
      ConditionExpression: '#attempt = :attempt',
      names: { '#attempt': 'attempt' },
      values: { ':attempt': attempt },
    }),
    payout: put({ ...payoutKey(gateway, payout_id), ...payoutEntry(payout, mark, nowMs, randomBytes) }),
    'audit entry': auditPart(auditEntry(audited, nowMs, randomBytes)),
  };
};

/**
 * Books a payout: first the notes of its moves, as many transactions as it takes, and last, in one, the entry with which all of
 * them count. Whoever dies in between has booked nothing, and begins again with another attempt.
 *
 * @returns undefined when it is booked; `changed` when somebody else has begun to book one meanwhile; `conflict`
 */
export const bookPayout = async (table: Table, booking: PayoutBooking): Promise<Refusal | 'changed' | undefined> => {
  const { taken } = booking;
  for (let from = 0; from < taken.length; from += batch) {
    const some = taken.slice(from, from + batch);
    const notes = Object.fromEntries(some.map((move) => [move.entry_id, notePart(move, booking)]));
    const result = await transact(table, notes);
    if (result !== undefined) return isRefusal(result) ? result : 'changed';
  }
  const result = await transact(table, bookingParts(booking));
  return result === undefined || isRefusal(result) ? result : 'changed';
};
