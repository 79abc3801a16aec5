import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTexts } from '../../language.tsx';
import { commonTexts } from '../texts/words.ts';
import type { FilterValues } from './filter-store.ts';
import { SavedFilters, SaveFilter } from './saved-filters.tsx';

/** One filter of a list. A day, month or text is applied when the field loses focus. */
export type Filter = {
  readonly name: string;
  readonly label: string;
  /** The tooltip of the field. */
  readonly hint?: string;
  /** The choices besides "all"; undefined for a day, a month or a text. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  readonly as?: 'day' | 'month' | 'text';
  readonly example?: string;
  /** Suggestions while the person types. */
  readonly offers?: readonly string[];
};

/** The first instant of a day in the person's time zone. With `next`, the first instant of the following day. */
const instantOf = (day: string, next = false): string | undefined => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const instant = new Date(year, month - 1, date + (next ? 1 : 0));
  return day === '' || Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
};

/** The time span of two days in the person's time zone, both inclusive. */
export const spanOf = (from: string, to: string): { readonly from?: string; readonly to?: string } => {
  const [first, end] = [instantOf(from), instantOf(to, true)];
  return { ...(first !== undefined && { from: first }), ...(end !== undefined && { to: end }) };
};

/** The time span of a month such as `2026-11`, in the person's time zone. */
export const monthSpanOf = (month: string): { readonly from?: string; readonly to?: string } => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return month === ''
    ? {}
    : { from: new Date(year, number - 1).toISOString(), to: new Date(year, number).toISOString() };
};

export const given = (values: FilterValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [[name, value.trim()]])));

const types = { day: 'date', month: 'month', text: 'text' } as const;

const FilterInput = ({
  of: { name, label, hint, as = 'text', example, offers },
  value,
  change,
}: {
  readonly of: Filter;
  readonly value: string;
  readonly change: (value: string) => void;
}) => (
  <>
    <TextInput
      size="xs"
      label={label}
      {...(hint && { title: hint })}
      type={types[as]}
      {...(offers && { list: `${name}-offers` })}
      placeholder={example}
      defaultValue={value}
      autoComplete="off"
      spellCheck={false}
      onBlur={({ currentTarget }) => change(currentTarget.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') change(event.currentTarget.value.trim());
      }}
    />
    {offers && (
      <datalist id={`${name}-offers`}>
        {offers.map((offer) => (
          <option key={offer} value={offer} />
        ))}
      </datalist>
    )}
  </>
);

/**
 * The filters of a list, below the saved filters. The address contains the values, so Back, a reload and a copied
 * address keep them.
 */
export const Filters = ({
  list,
  of,
  values,
  change,
}: {
  /** The storage name of this list's saved filters. */
  readonly list: string;
  readonly of: readonly Filter[];
  readonly values: FilterValues;
  readonly change: (changes: Record<string, string>) => void;
}) => {
  const t = useTexts(commonTexts);
  const isFiltered = of.some(({ name }) => values[name] !== '');
  return (
    <Stack gap="sm">
      <SavedFilters list={list} of={of} values={values} change={change} />
      <Group gap="sm" align="flex-end">
        {of.map((filter) => {
          const { name, label, choices } = filter;
          return choices ? (
            <NativeSelect
              key={name}
              size="xs"
              label={label}
              value={values[name] ?? ''}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
              data={[{ value: '', label: t.all }, ...choices.map(([value, text]) => ({ value, label: text }))]}
            />
          ) : (
            <FilterInput
              // The new key discards typed text when the value changes elsewhere.
              key={`${name} ${values[name] ?? ''}`}
              of={filter}
              value={values[name] ?? ''}
              change={(value) => change({ [name]: value })}
            />
          );
        })}
        {isFiltered && (
          <Button
            size="xs"
            variant="default"
            onClick={() => change(Object.fromEntries(of.map(({ name }) => [name, ''])))}
          >
            {t.clear}
          </Button>
        )}
        {isFiltered && <SaveFilter list={list} of={of} values={values} />}
      </Group>
    </Stack>
  );
};
