import * as z from 'zod/mini';
import { type ApprovedSums, type RunningTotals, withApproved } from '../../domain/drafts/approved-sums.ts';
import { approvedByKey, receivedKey } from '../table/keys.ts';
import { storedSum, sumsAsText } from '../table/stored-sum.ts';
import { type Key, readTogether, type Table } from '../table/table.ts';
import { check, put, type Writes } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';

const sums = z.record(z.string(), storedSum());

const Received = z.object({ sums, version: z.int() });
const Approved = z.object({ by_drafter: z.record(z.string(), sums), version: z.int() });

/** The sums that a wallet owner received within the last 24 hours. */
export const receivedRecord = (userId: string) => ({ key: receivedKey(userId), schema: Received });

/** The sums that a staff member approved alone within the last 24 hours, by drafter. */
export const approvedRecord = (userId: string) => ({ key: approvedByKey(userId), schema: Approved });

/** The people of an approval by user id. `beneficiaryId` is null where nobody profits. */
type People = { readonly beneficiaryId: string | null; readonly drafterId: string; readonly approverId: string };

/** Reads the running totals of an approval, in one round trip. */
export const readTotals = (table: Table, { beneficiaryId, drafterId, approverId }: People) =>
  readTogether(table, {
    received: beneficiaryId === null ? undefined : receivedRecord(beneficiaryId),
    approved: approvedRecord(approverId),
    // The drafter's own approvals. The limit of a pair counts approvals in both directions.
    swapped: approvedRecord(drafterId),
  });

/** The running totals as they were read; undefined for a missing item. */
export type StoredTotals = Awaited<ReturnType<typeof readTotals>>;

/** The sums that limit an approval. */
export const runningOf = (
  { received, approved, swapped }: StoredTotals,
  { drafterId, approverId }: People,
): RunningTotals => ({
  received: received?.sums ?? {},
  pair: [approved?.by_drafter[drafterId] ?? {}, swapped?.by_drafter[approverId] ?? {}],
});

/** Lifetime of the totals after the last approval, in seconds. */
const keptSeconds = 2 * 24 * 60 * 60;

const unchanged = (version: number | undefined): Guard =>
  version === undefined
    ? { ConditionExpression: 'attribute_not_exists(PK)' }
    : { ConditionExpression: '#version = :read', names: { '#version': 'version' }, values: { ':read': version } };

const totalWrite = (key: Key, values: object, version: number | undefined, nowMs: number) =>
  put(
    { ...key, ...values, version: (version ?? 0) + 1, ttl: Math.floor(nowMs / 1000) + keptSeconds },
    unchanged(version),
  );

/**
 * An approval that counts. `alone`: it is the only approval, so the amount also counts for the pair of drafter and
 * approver.
 */
type Counted = { readonly amountIdr: number; readonly alone: boolean; readonly nowMs: number };

/**
 * Adds an approval to the running totals, each under an optimistic lock. If concurrent approvals change the same total,
 * only the first succeeds. The write `swapped` fails if the drafter's own approvals changed after the read.
 */
export const totalWrites = (
  { received, approved, swapped }: StoredTotals,
  { beneficiaryId, drafterId, approverId }: People,
  { amountIdr, alone, nowMs }: Counted,
): Writes => {
  const more = (before: ApprovedSums = {}) => withApproved(before, amountIdr, nowMs);
  const byDrafter = { ...approved?.by_drafter, [drafterId]: more(approved?.by_drafter[drafterId]) };
  const by_drafter = Object.fromEntries(Object.entries(byDrafter).map(([drafter, of]) => [drafter, sumsAsText(of)]));
  return {
    ...(beneficiaryId !== null && {
      received: totalWrite(
        receivedKey(beneficiaryId),
        { sums: sumsAsText(more(received?.sums)) },
        received?.version,
        nowMs,
      ),
    }),
    ...(alone && {
      approved: totalWrite(approvedByKey(approverId), { by_drafter }, approved?.version, nowMs),
      swapped: check(approvedByKey(drafterId), unchanged(swapped?.version)),
    }),
  };
};
