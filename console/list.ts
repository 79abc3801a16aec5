import { useRef } from 'react';
import type { Client } from '../client/main.ts';
import { type Reading, useCall } from './call.ts';
import { presentEntry } from './place.ts';

type PageOf<Item> = { readonly items: readonly Item[]; readonly next: string | null };

/** A list as far as it has been read; `more` reads its next page, where there is one. */
export type Listed<Item> = { readonly items: readonly Item[]; readonly more: (() => void) | undefined };

/** How many pages of a list were read in an entry of the history: Back shows as many again. */
const pagesRead = new Map<string, number>();

/**
 * Reads a list page by page.
 *
 * @param name of the list, with everything that it depends on
 * @param read one page, from its cursor on
 */
export const useList = <Item>(
  name: string,
  read: (client: Client, from: { readonly cursor?: string }, signal: AbortSignal) => Promise<PageOf<Item>>,
): Reading<Listed<Item>> => {
  const place = `${presentEntry()} ${name}`;
  const wanted = useRef({ name, pages: pagesRead.get(place) ?? 1 });
  if (wanted.current.name !== name) wanted.current = { name, pages: 1 };
  const reading: Reading<Listed<Item>> = useCall(name, async (client, signal) => {
    const items: Item[] = [];
    let next: string | null | undefined;
    for (let pages = 0; pages < wanted.current.pages && next !== null; pages += 1) {
      const answered = await read(client, next === undefined ? {} : { cursor: next }, signal);
      items.push(...answered.items);
      next = answered.next;
    }
    const more = (): void => {
      wanted.current.pages += 1;
      pagesRead.set(place, wanted.current.pages);
      reading.again();
    };
    return { items, more: next === null ? undefined : more };
  });
  return reading;
};
