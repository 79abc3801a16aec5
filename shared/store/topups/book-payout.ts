import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { RandomBytes } from '../../domain/ids.ts';
import { auditEntry } from '../../domain/journal/audit.ts';
import { type Payout, payoutEntry } from '../../domain/topups/payout.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { auditPart } from '../journal/audit.ts';
import { payoutKey } from '../table/payout-keys.ts';
import { parseItem, readItem, send, type Table } from '../table/table.ts';
import { check, put, transact } from '../table/transaction.ts';
import { guardedUpdate } from '../table/update.ts';
import { forgetMoves, type Noting, noteMoves } from './payout-notes.ts';
import { payoutAttemptRecord, payoutRecord, type StoredPayout } from './payout-record.ts';

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

export type PayoutBooking = Noting & {
  readonly payout: Payout;
  readonly mark: string;
  /** Who does it, as the audit trail shall name them. */
  readonly actor: string;
  readonly randomBytes: RandomBytes;
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

/** Who was overtaken leaves nothing behind; an attempt that was booked after all keeps its notes. */
const forgotten = async (table: Table, booking: PayoutBooking): Promise<'changed'> => {
  const { gateway, payout_id } = booking.payout;
  if ((await readPayout(table, gateway, payout_id)) === undefined) await forgetMoves(table, booking);
  return 'changed';
};

/**
 * Books a payout: first the notes of its moves, as many transactions as it takes, and last, in one, the entry with which all of
 * them count. Whoever dies in between has booked nothing, and begins again with another attempt.
 *
 * @returns undefined when it is booked; `changed` when somebody else has begun to book one meanwhile; `conflict`
 */
export const bookPayout = async (table: Table, booking: PayoutBooking): Promise<Refusal | 'changed' | undefined> => {
  const noted = await noteMoves(table, booking);
  if (noted !== undefined) return noted === 'changed' ? forgotten(table, booking) : noted;
  const result = await transact(table, bookingParts(booking));
  return result === undefined || isRefusal(result) ? result : forgotten(table, booking);
};
