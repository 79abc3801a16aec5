import type { Answer, CallOptions } from './options.ts';

type Page = { readonly next_cursor: string | null };

type ItemOf<P> = { [Field in keyof P]: P[Field] extends readonly (infer Item)[] ? Item : never }[keyof P];

const itemsOf = (page: object): unknown[] => Object.values(page).find((value) => Array.isArray(value)) ?? [];

/**
 * Iterates over a list and reads its pages lazily: `for await (const order of each(client.listOrders))`. A page's error
 * is thrown when the iteration reaches that page. React Native has no `Symbol.asyncIterator`. There `for await`, as Babel
 * compiles it, finds the iterator at `@@asyncIterator`.
 * @param list an operation of the client whose answer has `next_cursor`
 * @param input the filters of the list
 * @throws Error when a page's `next_cursor` is the cursor of that page
 */
export const each = <In extends { readonly cursor?: string }, P extends Page>(
  list: (input: In, options?: CallOptions) => Promise<Answer<P>>,
  input?: Omit<In, 'cursor'>,
  options?: CallOptions,
): AsyncIterable<ItemOf<P>> => {
  const iterator = () => {
    let items: unknown[] = [];
    let at = 0;
    let cursor: string | null | undefined;
    const next = async (): Promise<IteratorResult<ItemOf<P>, undefined>> => {
      // An empty page is not always the last page.
      while (at === items.length && cursor !== null) {
        const { data } = await list({ ...input, ...(cursor !== undefined && { cursor }) } as In, options);
        if (data.next_cursor === cursor) throw new Error('The list does not go on.');
        cursor = data.next_cursor;
        items = itemsOf(data);
        at = 0;
      }
      if (at === items.length) return { done: true, value: undefined };
      at += 1;
      return { done: false, value: items[at - 1] as ItemOf<P> };
    };
    return { next };
  };
  return { [Symbol.asyncIterator ?? '@@asyncIterator']: iterator } as AsyncIterable<ItemOf<P>>;
};
