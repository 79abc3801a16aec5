import { createHash, createHmac } from 'node:crypto';
import type { Entry } from './entry-text.ts';

/** The invariants of the copies of the audit trail and the ledger. */
export const copyRules = {
  entry_not_copied: 'Every entry of the table has a copy.',
  entry_changed: 'An entry of the table equals its copy.',
  entry_deleted: 'Every copy has its entry in the table.',
  copies_differ: 'All copies of an entry are equal.',
  text_erased: 'A text of an entry is only erased together with the person of the entry.',
  copy_overwritten: 'An S3 object of copies has one version and no delete marker.',
  copy_misnamed: 'The name of an S3 object of copies is the name that its content requires.',
  copy_unreadable: 'Every line of an S3 object of copies is an entry.',
} as const;
export type CopyRule = keyof typeof copyRules;
export type CopyViolation = { readonly rule: CopyRule; readonly subject: string };

/**
 * Number of hash buckets, for the entries and for their copies. Single entries are compared only in buckets that
 * differ.
 */
const buckets = 4096;
const wordsPerSum = 4;

/** Longest time between an entry and its copy, in ms. */
const youngMs = 15 * 60_000;
/** Greatest tolerated clock skew, in ms. */
const aheadMs = 60_000;

export type Span = { readonly startedMs: number; readonly nowMs: number };

/**
 * Whether an entry is too young to require a copy. An entry dated more than a minute in the future is not young. A
 * forged date therefore cannot hide a missing copy.
 */
export const isYoung = ({ atMs }: Pick<Entry, 'atMs'>, { startedMs, nowMs }: Span): boolean =>
  atMs > startedMs - youngMs && atMs <= nowMs + aheadMs;

/**
 * Hash sums of all entries, or of all copies: one sum per bucket. The sequence of the entries does not change a sum.
 * The sums take 128 KiB for any number of entries.
 */
export type Sums = { readonly add: (entry: Entry) => void; readonly of: (bucket: number) => string };

/**
 * Multiset hash: adds the keyed hashes of all entries of a bucket. An attacker cannot prepare changed entries with
 * equal sums, because each run has a new secret.
 *
 * @param secret random bytes, new for each run
 */
export const multisetHash = (secret: Buffer) => {
  const digest = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  const bucketOf = ({ key }: Pick<Entry, 'key'>): number => digest(key).readUInt16BE() % buckets;
  const newSums = (): Sums => {
    const sums = new BigUint64Array(buckets * wordsPerSum);
    return {
      add: (entry) => {
        const at = bucketOf(entry) * wordsPerSum;
        const added = digest(entry.text);
        for (let word = 0; word < wordsPerSum; word += 1)
          sums[at + word] = (sums[at + word] ?? 0n) + added.readBigUInt64BE(word * 8);
      },
      of: (bucket) => sums.subarray(bucket * wordsPerSum, (bucket + 1) * wordsPerSum).join(' '),
    };
  };
  return { newSums, bucketOf };
};

/** The buckets with different sums. An entry with two copies also changes a sum. */
export const differingBuckets = (one: Sums, other: Sums): ReadonlySet<number> =>
  new Set(
    Array.from({ length: buckets }, (_, bucket) => bucket).filter((bucket) => one.of(bucket) !== other.of(bucket)),
  );

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

type Known = { table?: string; readonly copies: Set<string>; atMs: number };

/** Compares single entries with their copies, for the buckets with different sums. */
export const comparison = () => {
  const known = new Map<string, Known>();
  const of = ({ key, atMs }: Entry): Known => {
    const found = known.get(key) ?? { copies: new Set(), atMs };
    known.set(key, found);
    return found;
  };

  const rulesOf = ({ table, copies, atMs }: Known, sinceMs: number, span: Span): readonly CopyRule[] => {
    if (copies.size > 1) return ['copies_differ'];
    if (table === undefined) return isYoung({ atMs }, span) ? [] : ['entry_deleted'];
    if (copies.size === 0) return isYoung({ atMs }, span) || atMs < sinceMs ? [] : ['entry_not_copied'];
    return copies.has(table) ? [] : ['entry_changed'];
  };

  return {
    addEntry: (entry: Entry): void => {
      of(entry).table = hashOf(entry.text);
    },
    addCopy: (entry: Entry): void => {
      of(entry).copies.add(hashOf(entry.text));
    },
    /** @param sinceMs the instant when copying began; older entries have no copy */
    violations: (sinceMs: number, span: Span): readonly CopyViolation[] =>
      [...known]
        .flatMap(([subject, each]) => rulesOf(each, sinceMs, span).map((rule) => ({ rule, subject })))
        .toSorted((one, other) => (one.subject < other.subject ? -1 : 1)),
  };
};
