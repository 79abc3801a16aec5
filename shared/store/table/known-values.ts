import { writeLine } from '../../runtime/logger.ts';

/** The values of a closed list that this version of the code knows, and how an attribute holds them. */
type KnownValues = {
  readonly [attribute: string]:
    | { readonly one: readonly string[]; readonly otherwise: string | null }
    /** A list of them, or a list of objects that have one as their field `by`. */
    | { readonly each: readonly string[]; readonly by?: string };
};

type Item = Readonly<Record<string, unknown>>;

/** No more notes than this of one process: who reads them needs the first. */
const maximumNoted = 1000;
const noted = new Set<string>();

/** Notes once that an item holds a value that is not known: its key and the attribute, and the value if it is a mere word. */
const note = (item: Item, attribute: string, value: unknown): void => {
  const key = `${String(item['PK'])} ${String(item['SK'])}`;
  const name = `${key} ${attribute} ${String(value)}`;
  if (noted.has(name) || noted.size >= maximumNoted) return;
  noted.add(name);
  const word = typeof value === 'string' && /^[a-z_]{1,40}$/i.test(value) ? value : undefined;
  writeLine(JSON.stringify({ level: 'warn', event: 'unknown_value', item: key, attribute, value: word }));
};

const fieldOf = (entry: unknown, by: string | undefined): unknown =>
  by !== undefined && typeof entry === 'object' && entry !== null ? Reflect.get(entry, by) : entry;

/**
 * Reads an item of ours that a later version of the code, or a hand, may have written: a value that is not known grants
 * nothing. Alone it reads as `otherwise`, in a list it is left out; either is noted in the log, and the rest goes on.
 *
 * @returns what a schema of known values takes: `z.pipe(z.transform(onlyKnown({ … })), z.object({ … }))`
 */
export const onlyKnown =
  (attributes: KnownValues) =>
  (item: Item): Item => {
    const read = Object.entries(attributes).flatMap(([attribute, known]): [string, unknown][] => {
      const value = item[attribute];
      if ('each' in known) {
        if (!Array.isArray(value)) return [];
        const isKnown = (entry: unknown) => known.each.includes(String(fieldOf(entry, known.by)));
        for (const entry of value) if (!isKnown(entry)) note(item, attribute, fieldOf(entry, known.by));
        return [[attribute, value.filter(isKnown)]];
      }
      if (typeof value !== 'string' || known.one.includes(value)) return [];
      note(item, attribute, value);
      return [[attribute, known.otherwise]];
    });
    return { ...item, ...Object.fromEntries(read) };
  };
