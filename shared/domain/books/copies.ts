import { createHash, createHmac } from 'node:crypto';
import type { Entry } from './entry-text.ts';

/** What must be true of the copies of the audit trail and the ledger. */
export const copyRules = {
  entry_not_copied: 'Every entry of the table has a copy.',
  entry_changed: 'An entry of the table says what its copy says.',
  entry_deleted: 'Every copy has its entry in the table.',
  copies_differ: 'All copies of an entry say the same.',
  copy_overwritten: 'An object of copies has one version, and no mark of a deletion.',
  copy_misnamed: 'An object of copies holds what its name says.',
  copy_unreadable: 'Every line of an object of copies is an entry.',
} as const;
export type CopyRule = keyof typeof copyRules;
export type CopyViolation = { readonly rule: CopyRule; readonly subject: string };

/** So many sums stand for each side: the entries of two that are not the same are looked at one by one. */
const buckets = 4096;
const lanes = 4;

/** An entry that is younger than this may have no copy yet. */
const youngMs = 15 * 60_000;
/** Clocks differ by less. */
const aheadMs = 60_000;

/** When a comparison began, and what time it is. */
export type Span = { readonly startedMs: number; readonly nowMs: number };

/** Whether an entry may be known to one side alone. One of a time to come is not young: nobody writes it honestly. */
export const isYoung = ({ atMs }: Pick<Entry, 'atMs'>, { startedMs, nowMs }: Span): boolean =>
  atMs > startedMs - youngMs && atMs <= nowMs + aheadMs;

/** One side, added up: whatever its order and its length, 128 KiB. */
export type Sums = { readonly add: (entry: Entry) => void; readonly of: (bucket: number) => string };

/**
 * How entries are added up. The secret is of one run: who changed entries can have worked out none whose sums are the same.
 *
 * @param secret random bytes that nobody knew before
 */
export const adding = (secret: Buffer) => {
  const digest = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  const bucketOf = ({ key }: Pick<Entry, 'key'>): number => digest(key).readUInt16BE() % buckets;
  const newSums = (): Sums => {
    const sums = new BigUint64Array(buckets * lanes);
    return {
      add: (entry) => {
        const at = bucketOf(entry) * lanes;
        const added = digest(entry.text);
        for (let lane = 0; lane < lanes; lane += 1)
          sums[at + lane] = (sums[at + lane] ?? 0n) + added.readBigUInt64BE(lane * 8);
      },
      of: (bucket) => sums.subarray(bucket * lanes, (bucket + 1) * lanes).join(' '),
    };
  };
  return { newSums, bucketOf };
};

/** The buckets in which two sides do not hold the same. An entry that was copied twice is in such a one as well. */
export const differing = (one: Sums, other: Sums): ReadonlySet<number> =>
  new Set(
    Array.from({ length: buckets }, (_, bucket) => bucket).filter((bucket) => one.of(bucket) !== other.of(bucket)),
  );

const marked = (text: string): string => createHash('sha256').update(text).digest('base64');

type Known = { table?: string; readonly copies: Set<string>; atMs: number };

/** Holds the entries of both sides against each other, one by one. */
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
      of(entry).table = marked(entry.text);
    },
    addCopy: (entry: Entry): void => {
      of(entry).copies.add(marked(entry.text));
    },
    /** @param sinceMs entries of before are older than the copies */
    violations: (sinceMs: number, span: Span): readonly CopyViolation[] =>
      [...known]
        .flatMap(([subject, each]) => rulesOf(each, sinceMs, span).map((rule) => ({ rule, subject })))
        .toSorted((one, other) => (one.subject < other.subject ? -1 : 1)),
  };
};
