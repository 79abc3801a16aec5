import { randomBytes } from 'node:crypto';
import {
  type CopyViolation,
  comparison,
  differingBuckets,
  isYoung,
  multisetHash,
} from '../../shared/domain/books/copies.ts';
import { type AttributeMap, type Entry, entryOf } from '../../shared/domain/books/entry-text.ts';
import { scanEntries } from '../../shared/store/books/entry-scan.ts';
import { accountKey } from '../../shared/store/table/keys.ts';
import { readItems, type Table } from '../../shared/store/table/table.ts';
import type { CopiesObject, CopiesStore } from './copies-store.ts';

export type CopiesFound = {
  readonly entries: number;
  readonly copies: number;
  readonly objects: number;
  /** The number of entries older than the first copy. They cannot be compared. */
  readonly older: number;
  readonly violations: readonly CopyViolation[];
};

type Ports = {
  readonly table: Table;
  readonly copies: Pick<CopiesStore, 'objects'>;
  readonly clock: () => number;
};

/** The number of accounts in one read. */
const accountsAtOnce = 100;

/**
 * Finds people whose texts are erased, although their erasure never began. Only the eraser may write the attribute
 * `erasing_since` (infra/functions/user-fence.ts).
 */
const erasedWrongly = async (table: Table, ids: readonly string[]): Promise<readonly CopyViolation[]> => {
  const wrong: CopyViolation[] = [];
  for (let start = 0; start < ids.length; start += accountsAtOnce) {
    const some = ids.slice(start, start + accountsAtOnce);
    const accounts = await readItems(table, some.map(accountKey));
    for (const [index, subject] of some.entries())
      if (accounts[index]?.['erasing_since'] === undefined) wrong.push({ rule: 'text_erased', subject });
  }
  return wrong;
};

/** The entries of an object; undefined for each unreadable line. */
const entriesIn = ({ text }: CopiesObject): readonly (Entry | undefined)[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      try {
        const item: AttributeMap = JSON.parse(line);
        return entryOf(item);
      } catch {
        return undefined;
      }
    });

/**
 * Compares the entries of the table with their immutable copies, in both directions. The first pass adds the entries of
 * each side to a fixed number of checksums. If any checksum differs, a second pass reads both sides again. It compares
 * only the entries in the buckets whose checksums differ. A copy contains an HMAC instead of the texts of the staff.
 */
export const compareCopies = async ({ table, copies, clock }: Ports): Promise<CopiesFound> => {
  const startedMs = clock();
  const span = () => ({ startedMs, nowMs: clock() });
  const { newSums, bucketOf } = multisetHash(randomBytes(32));
  const [ofTable, ofCopies] = [newSums(), newSums()];
  const violations: CopyViolation[] = [];
  const counts = { entries: 0, copies: 0, objects: 0, older: 0 };
  const erasedOf = new Set<string>();
  let sinceMs = Number.POSITIVE_INFINITY;

  for await (const object of copies.objects()) {
    counts.objects += 1;
    if (!object.intact) violations.push({ rule: 'copy_overwritten', subject: object.key });
    if (!object.named) violations.push({ rule: 'copy_misnamed', subject: object.key });
    for (const entry of entriesIn(object)) {
      if (entry === undefined) violations.push({ rule: 'copy_unreadable', subject: object.key });
      else {
        counts.copies += 1;
        if (!Number.isNaN(entry.atMs)) sinceMs = Math.min(sinceMs, entry.atMs);
        if (!isYoung(entry, span())) ofCopies.add(entry);
      }
    }
  }
  // Without any copy, no entry counts as older than the first copy.
  if (counts.copies === 0) sinceMs = Number.NEGATIVE_INFINITY;
  for await (const page of scanEntries(table))
    for (const entry of page.map(entryOf)) {
      counts.entries += 1;
      if (entry.erasedOf !== undefined) erasedOf.add(entry.erasedOf);
      if (entry.atMs < sinceMs) counts.older += 1;
      else if (!isYoung(entry, span())) ofTable.add(entry);
    }
  // After the scan: the erasure of every entry in it had begun before.
  violations.push(...(await erasedWrongly(table, [...erasedOf])));

  const looked = differingBuckets(ofTable, ofCopies);
  if (looked.size === 0) return { ...counts, violations };
  const sides = comparison();
  for await (const object of copies.objects())
    for (const entry of entriesIn(object)) if (entry && looked.has(bucketOf(entry))) sides.addCopy(entry);
  for await (const page of scanEntries(table))
    for (const entry of page.map(entryOf)) if (looked.has(bucketOf(entry))) sides.addEntry(entry);
  return { ...counts, violations: [...violations, ...sides.violations(sinceMs, span())] };
};
