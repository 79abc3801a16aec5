import { useCallback, useRef } from 'react';
import type { Client } from '../client/main.ts';
import { type Reading, useCall } from './call.ts';
import { presentEntry } from './place.ts';

type PageOf<Item> = { readonly items: readonly Item[]; readonly next: string | null };
type ReadPage<Item> = (
  client: Client,
  from: { readonly cursor?: string },
  signal: AbortSignal,
) => Promise<PageOf<Item>>;

/** The rows read so far. `more` reads the next page; undefined after the last page. */
export type Listed<Item> = { readonly items: readonly Item[]; readonly more: (() => void) | undefined };

/** The rows read so far. `next` is the cursor of the next page: undefined at the start, null after the last page. */
type Part<Item> = { readonly items: readonly Item[]; readonly next: string | null | undefined; readonly pages: number };

/** The number of pages read for each entry of the browser's history. After Back, the list reads as many pages again. */
const pagesRead = new Map<string, number>();

/** The maximum number of pages that one read fetches in search of a new row. A filter can leave pages empty. */
const mostEmpty = 10;

/** Reads on until there are `pages` pages and a new row. Stops at the list's end, or after `mostEmpty` further pages. */
const readOn = async <Item>(
  read: (from: { readonly cursor?: string }) => Promise<PageOf<Item>>,
  before: Part<Item>,
  pages: number,
): Promise<Part<Item>> => {
  const items = [...before.items];
  let { next, pages: count } = before;
  const isFound = (): boolean => items.length > before.items.length || count - before.pages >= mostEmpty;
  while (next !== null && (count < pages || !isFound())) {
    const answered = await read(next === undefined ? {} : { cursor: next });
    items.push(...answered.items);
    next = answered.next;
    count += 1;
  }
  return { items, next, pages: count };
};

/** Reads all rows of a short list, at most ten pages. */
export const readAll = async <Item>(
  read: (from: { readonly cursor?: string }) => Promise<PageOf<Item>>,
): Promise<readonly Item[]> => (await readOn(read, { items: [], next: undefined, pages: 0 }, 10)).items;

/**
 * Reads a list page by page. `more` adds a page and does not read the earlier pages again.
 * @param name the name of the list; it includes every value on which the list depends
 * @param read reads one page from a cursor
 * @param isReadOnReturn true for a person's own list, which another tab may have changed
 */
export const useList = <Item>(name: string, read: ReadPage<Item>, isReadOnReturn = false): Reading<Listed<Item>> => {
  const place = `${presentEntry()} ${name}`;
  const shown = useRef(name);
  // Where the next read continues. `more` sets it for one read.
  const going = useRef<{ readonly name: string; readonly from: Part<Item> }>(undefined);
  const { again: readAgain, ...reading } = useCall<Listed<Item>>(
    name,
    async (client, signal) => {
      // A new filter starts at its first page.
      if (shown.current !== name) pagesRead.delete(place);
      shown.current = name;
      const start = going.current?.name === name ? going.current.from : undefined;
      going.current = undefined;
      const before = start ?? { items: [], next: undefined, pages: 0 };
      const pages = start === undefined ? (pagesRead.get(place) ?? 1) : start.pages + 1;
      const part = await readOn((from) => read(client, from, signal), before, pages);
      if (!signal.aborted) pagesRead.set(place, part.pages);
      const more = (): void => {
        going.current = { name, from: part };
        readAgain();
      };
      return { items: part.items, more: part.next === null ? undefined : more };
    },
    isReadOnReturn,
  );
  const again = useCallback(() => {
    going.current = undefined;
    readAgain();
  }, [readAgain]);
  return { ...reading, again };
};
