/** A filter of a list. Without `choices` the filter takes any text. */
export type Choice = {
  readonly name: string;
  readonly choices?: readonly (readonly [value: string, label: string])[];
};

export type FilterValues = Readonly<Record<string, string>>;

type SavedFilter = { readonly name: string; readonly values: FilterValues };

export const maximumSaved = 20;
export const maximumNameLength = 40;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const filledIn = (values: Readonly<Record<string, unknown>>): FilterValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    ),
  );

/** Parses a stored filter. An entry of another shape gives an empty list. */
const readable = (entry: unknown): readonly SavedFilter[] => {
  if (!isRecord(entry) || typeof entry['name'] !== 'string' || !isRecord(entry['values'])) return [];
  const [name, values] = [entry['name'].trim(), filledIn(entry['values'])];
  const isNamed = name !== '' && name.length <= maximumNameLength;
  return isNamed && Object.keys(values).length > 0 ? [{ name, values }] : [];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Parses stored filters. The storage may contain anything, so unreadable entries are skipped. */
export const savedFiltersIn = (text: string | null): readonly SavedFilter[] => {
  const entries = parsed(text ?? '[]');
  if (!Array.isArray(entries)) return [];
  const byName = new Map(entries.flatMap(readable).map((filter) => [filter.name, filter]));
  return [...byName.values()].slice(0, maximumSaved);
};

/** Adapts a saved filter to the present list. A value that the list no longer offers becomes empty. */
export const appliedTo = (filters: readonly Choice[], { values }: SavedFilter): FilterValues =>
  Object.fromEntries(
    filters.map(({ name, choices }) => {
      const value = values[name] ?? '';
      return [name, choices?.some(([offered]) => offered === value) === false ? '' : value];
    }),
  );

export const filterStore = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, key: string) => {
  const read = (): readonly SavedFilter[] => savedFiltersIn(storage.getItem(key));
  const write = (saved: readonly SavedFilter[]): void =>
    saved.length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(saved));
  return {
    read,
    /**
     * Saves filters under a name, or replaces the filters of this name.
     * @returns false for an invalid name, for empty values, and for a new name when 20 filters are saved already
     */
    save: (filter: SavedFilter): boolean => {
      const [own] = readable(filter);
      if (own === undefined) return false;
      const present = read();
      const isKnown = present.some(({ name }) => name === own.name);
      if (!isKnown && present.length >= maximumSaved) return false;
      write(isKnown ? present.map((each) => (each.name === own.name ? own : each)) : [...present, own]);
      return true;
    },
    remove: (name: string): void => write(read().filter((each) => each.name !== name)),
  };
};
