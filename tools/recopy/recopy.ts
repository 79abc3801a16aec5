import { createHash } from 'node:crypto';
import { type AttributeMap, entryOf } from '../../shared/domain/books/entry-text.ts';
import { scanEntries } from '../../shared/store/books/entry-scan.ts';
import type { Table } from '../../shared/store/table/table.ts';
import type { CopiesStore } from '../reconcile/copies-store.ts';

/** The maximum number of entries in one object, as of the job. */
const entriesInObject = 1000;

export type Recopied = {
  /** The keys of the entries that had no copy. */
  readonly copied: readonly string[];
  /** The number of objects that were written. */
  readonly objects: number;
};

type Ports = { readonly table: Table; readonly copies: Pick<CopiesStore, 'objects' | 'put'> };

/** The keys of all copied entries within a time span. An unreadable line has none. */
const copiedKeys = async (copies: Ports['copies'], isIn: (atMs: number) => boolean): Promise<ReadonlySet<string>> => {
  const keys = new Set<string>();
  for await (const { text } of copies.objects())
    for (const line of text.split('\n').filter(Boolean)) {
      const { key, atMs } = entryOf(parsed(line));
      if (isIn(atMs)) keys.add(key);
    }
  return keys;
};

const parsed = (line: string): AttributeMap => {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
};

/**
 * Copies the entries of a time span that have no copy, from the table to the locked bucket. The name of an object
 * follows from its content, so a repeated run writes nothing.
 *
 * @param fromMs, toMs the span of the entries' own times, in epoch ms
 */
export const recopy = async ({ table, copies }: Ports, fromMs: number, toMs: number): Promise<Recopied> => {
  const isIn = (atMs: number): boolean => atMs >= fromMs && atMs <= toMs;
  const known = await copiedKeys(copies, isIn);
  const missing: { readonly key: string; readonly text: string }[] = [];
  for await (const page of scanEntries(table))
    missing.push(...page.map(entryOf).filter(({ key, atMs }) => isIn(atMs) && !known.has(key)));
  const inOrder = missing.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  let objects = 0;
  for (let start = 0; start < inOrder.length; start += entriesInObject) {
    const some = inOrder.slice(start, start + entriesInObject);
    const text = some.map((entry) => `${entry.text}\n`).join('');
    const mark = createHash('sha256').update(text).digest('hex').slice(0, 32);
    await copies.put(`recopied-${mark}.jsonl`, text);
    objects += 1;
  }
  return { copied: inOrder.map(({ key }) => key), objects };
};
