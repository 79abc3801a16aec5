import { writeLine } from '../../runtime/logger.ts';

/** The values of an attribute that this version knows. A single unknown value reads as `otherwise`. */
type KnownValues = {
  readonly [attribute: string]:
    | { readonly one: readonly string[]; readonly otherwise: string | null }
    /** A list of values, or a list of objects with the value in their field `by`. Unknown entries are dropped. */
    | { readonly each: readonly string[]; readonly by?: string };
};

type Item = Readonly<Record<string, unknown>>;

/** The maximum number of unknown values that a process logs. */
const maximumLogged = 1000;
const logged = new Set<string>();

/** Logs an unknown value of an item once. The value itself is logged only if it is one word. */
const logOnce = (item: Item, attribute: string, value: unknown): void => {
  const key = `${String(item['PK'])} ${String(item['SK'])}`;
  const name = `${key} ${attribute} ${String(value)}`;
  if (logged.has(name) || logged.size >= maximumLogged) return;
  logged.add(name);
  const word = typeof value === 'string' && /^[a-z_]{1,40}$/i.test(value) ? value : undefined;
  writeLine(JSON.stringify({ level: 'warn', event: 'unknown_value', item: key, attribute, value: word }));
};

const fieldOf = (entry: unknown, by: string | undefined): unknown =>
  by !== undefined && typeof entry === 'object' && entry !== null ? Reflect.get(entry, by) : entry;

/**
 * Tolerant reader for items of a later version. An unknown single value reads as `otherwise`. An unknown entry of a
 * list is dropped. Both are logged.
 *
 * Use it in front of a schema: `z.pipe(z.transform(tolerant({ … })), z.object({ … }))`.
 */
export const tolerant =
  (attributes: KnownValues) =>
  (item: Item): Item => {
    const read = Object.entries(attributes).flatMap(([attribute, known]): [string, unknown][] => {
      const value = item[attribute];
      if ('each' in known) {
        if (!Array.isArray(value)) return [];
        const isKnown = (entry: unknown) => known.each.includes(String(fieldOf(entry, known.by)));
        for (const entry of value) if (!isKnown(entry)) logOnce(item, attribute, fieldOf(entry, known.by));
        return [[attribute, value.filter(isKnown)]];
      }
      if (typeof value !== 'string' || known.one.includes(value)) return [];
      logOnce(item, attribute, value);
      return [[attribute, known.otherwise]];
    });
    return { ...item, ...Object.fromEntries(read) };
  };
