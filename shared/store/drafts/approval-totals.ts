import * as z from 'zod/mini';
import { type ApprovedSums, countedIdr, type RunningTotals, withApproved } from '../../domain/drafts/approved-sums.ts';
import { draftedKey, receivedKey } from '../table/keys.ts';
import { storedSum, sumsAsText } from '../table/stored-sum.ts';
import { type Key, readTogether, type Table } from '../table/table.ts';
import { check, put, type Write, type Writes } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';

const sums = z.record(z.string(), storedSum());

const Received = z.object({ sums, version: z.int() });
const DraftedSums = z.object({ by_approver: z.record(z.string(), sums), version: z.int() });

/** The approved sums of a beneficiary within the last 24 hours. */
export const receivedRecord = (userId: string) => ({ key: receivedKey(userId), schema: Received });

/** The sums of a drafter that one person approved alone within the last 24 hours, by approver. */
export const draftedRecord = (userId: string) => ({ key: draftedKey(userId), schema: DraftedSums });

/** The people of an approval by user id. `beneficiaryId` is null where nobody profits. */
type People = { readonly beneficiaryId: string | null; readonly drafterId: string; readonly approverId: string };

/** Reads the running totals of an approval, in one round trip. */
export const readTotals = (table: Table, { beneficiaryId, drafterId, approverId }: People) =>
  readTogether(table, {
    received: beneficiaryId === null ? undefined : receivedRecord(beneficiaryId),
    drafted: draftedRecord(drafterId),
    // The approver's own drafts. The limit of a pair counts both directions.
    swapped: draftedRecord(approverId),
  });

/** The running totals as they were read; undefined for a missing item. */
export type StoredTotals = Awaited<ReturnType<typeof readTotals>>;

/** The sums that limit an approval. */
export const runningOf = (
  { received, drafted, swapped }: StoredTotals,
  { drafterId, approverId }: People,
): RunningTotals => ({
  received: [received?.sums ?? {}],
  drafted: Object.values(drafted?.by_approver ?? {}),
  pair: [drafted?.by_approver[approverId] ?? {}, swapped?.by_approver[drafterId] ?? {}],
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

type StoredDrafted = StoredTotals['drafted'];

/** Adds an amount to the sums of a drafter that one person approved alone. */
const draftedWrite = (
  drafted: StoredDrafted,
  { drafterId, approverId }: Omit<People, 'beneficiaryId'>,
  amountIdr: number,
  nowMs: number,
): Write => {
  const sum = withApproved(drafted?.by_approver[approverId] ?? {}, amountIdr, nowMs);
  const byApprover = { ...drafted?.by_approver, [approverId]: sum };
  const by_approver = Object.fromEntries(Object.entries(byApprover).map(([of, each]) => [of, sumsAsText(each)]));
  return totalWrite(draftedKey(drafterId), { by_approver }, drafted?.version, nowMs);
};

/**
 * The sum of a person for a decision without a draft. It counts like a draft of this person that one person approved
 * alone.
 */
export const aloneSum =
  (drafted: StoredDrafted, nowMs: number) =>
  (amountIdr: number): bigint =>
    countedIdr(amountIdr, { received: [], drafted: Object.values(drafted?.by_approver ?? {}), pair: [] }, nowMs);

/** Adds a decision without a draft to the sum of a person. An amount of 0 changes nothing. */
export const aloneWrites = (drafted: StoredDrafted, userId: string, amountIdr: number, nowMs: number): Writes =>
  amountIdr === 0 ? {} : { alone: draftedWrite(drafted, { drafterId: userId, approverId: userId }, amountIdr, nowMs) };

/**
 * An approval that counts. `alone`: it is the only approval. The amount then also counts for the drafter, and for the
 * pair of drafter and approver.
 */
type Counted = { readonly amountIdr: number; readonly alone: boolean; readonly nowMs: number };

/**
 * Adds an approval to the running totals, each under an optimistic lock. If concurrent approvals change the same total,
 * only the first succeeds. The write `swapped` fails if the approver's own drafts were approved after the read.
 */
export const totalWrites = (
  { received, drafted, swapped }: StoredTotals,
  { beneficiaryId, drafterId, approverId }: People,
  { amountIdr, alone, nowMs }: Counted,
): Writes => {
  const more = (before: ApprovedSums = {}) => withApproved(before, amountIdr, nowMs);
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
      drafted: draftedWrite(drafted, { drafterId, approverId }, amountIdr, nowMs),
      swapped: check(draftedKey(approverId), unchanged(swapped?.version)),
    }),
  };
};
