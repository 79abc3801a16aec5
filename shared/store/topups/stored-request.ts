import * as z from 'zod/mini';
import { timestamp } from '../../contract/wire/text.ts';
import {
  type IdempotencyRecord,
  type KeyedRequest,
  retentionMs,
  type Scope,
} from '../../domain/idempotency/idempotency.ts';
import { idempotencyKey } from '../table/keys.ts';
import { put, remove, update, type Write } from '../table/transaction.ts';

/** An idempotency record that is written before the gateway is called, and completed afterwards. */
export const TopupRequest = z.object({
  fingerprint: z.string(),
  topup_id: z.string(),
  status: z.optional(z.int()),
  body: z.optional(z.string()),
  created_at: timestamp(),
});

export type TopupRequest = z.infer<typeof TopupRequest>;

export const requestRecord = ({ userId, operation, key }: Scope) => ({
  key: idempotencyKey(userId, operation, key),
  schema: TopupRequest,
});

/** The reply in an idempotency record; undefined while the request is in progress. */
export const answerWithin = ({ fingerprint, status, body, created_at }: TopupRequest): IdempotencyRecord | undefined =>
  status === undefined || body === undefined ? undefined : { fingerprint, status, body, created_at };

/** Creates an idempotency record without a reply, or replaces an expired record. */
export const pendingRecordWrite = ({ scope, fingerprint }: KeyedRequest, topupId: string, nowMs: number): Write =>
  put(
    {
      ...requestRecord(scope).key,
      fingerprint,
      topup_id: topupId,
      created_at: new Date(nowMs).toISOString(),
      ttl: Math.ceil((nowMs + retentionMs) / 1000),
    },
    {
      ConditionExpression: 'attribute_not_exists(PK) OR created_at <= :kept_since',
      values: { ':kept_since': new Date(nowMs - retentionMs).toISOString() },
    },
  );

const ofTopup = (topupId: string) => ({
  ConditionExpression: 'topup_id = :its_topup',
  values: { ':its_topup': topupId },
});

/** Completes the idempotency record with its reply. */
export const fillWrite = (scope: Scope, topupId: string, { status, body }: IdempotencyRecord): Write =>
  update(requestRecord(scope).key, { status: { set: status }, body: { set: body } }, ofTopup(topupId));

/** Deletes the idempotency record. A missing record is no error. The client can then repeat the request. */
export const forgetWrite = (scope: Scope, topupId: string): Write =>
  remove(requestRecord(scope).key, {
    ...ofTopup(topupId),
    ConditionExpression: 'attribute_not_exists(PK) OR topup_id = :its_topup',
  });
