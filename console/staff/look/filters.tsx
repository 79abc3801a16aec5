import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { jakartaMidnight, jakartaMs, readDay } from '../../../shared/domain/typed/instants.ts';
import { useTexts } from '../../language.tsx';
import { DayField } from '../../look/date-field.tsx';
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
};

const dayMs = 86_400_000;

/** The instant after a day's beginning in Asia/Jakarta; undefined for a text that is no day. */
const instantOf = (day: string, afterMs = 0): string | undefined =>
  readDay(day) === day ? new Date(jakartaMidnight(day) + afterMs).toISOString() : undefined;

/** The time span of two days of Asia/Jakarta, both inclusive. */
export const spanOf = (from: string, to: string): { readonly from?: string; readonly to?: string } => {
  const [first, end] = [instantOf(from), instantOf(to, dayMs)];
  return { ...(first !== undefined && { from: first }), ...(end !== undefined && { to: end }) };
};

/** The time span of a month of Asia/Jakarta, such as `2026-11`. */
export const monthSpanOf = (month: string): { readonly from?: string; readonly to?: string } => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return readDay(`${month}-01`) === undefined
    ? {}
    : {
        from: new Date(Date.UTC(year, number - 1) - jakartaMs).toISOString(),
        to: new Date(Date.UTC(year, number) - jakartaMs).toISOString(),
      };
};

export const given = (values: FilterValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [[name, value.trim()]])));

/** A day filter. It is applied when the field is left with a date or without text. */
const DayFilter = ({
  label,
  value,
  change,
}: {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
}) => {
  const [typed, setTyped] = useState(value);
  return (
    <DayField
      size="xs"
      label={label}
      value={typed}
      change={setTyped}
      leave={(day) => {
        if (day !== value && (day === '' || readDay(day) === day)) change(day);
      }}
    />
  );
};

/** The type of each input of text. */
const types = { month: 'month', text: 'text' } as const;

const FilterInput = ({
  of: { label, hint, as, example },
  value,
  change,
}: {
  readonly of: Filter & { readonly as: 'month' | 'text' };
  readonly value: string;
  readonly change: (value: string) => void;
}) => (
  <TextInput
    size="xs"
    label={label}
    {...(hint && { title: hint })}
    type={types[as]}
    placeholder={example}
    defaultValue={value}
    autoComplete="off"
    spellCheck={false}
    onBlur={({ currentTarget }) => change(currentTarget.value.trim())}
    onKeyDown={(event) => {
      if (event.key === 'Enter') change(event.currentTarget.value.trim());
    }}
  />
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
      <Group gap="sm" align="flex-end" className="filters">
        {of.map((filter) => {
          const { name, label, choices, as = 'text' } = filter;
          const shown = values[name] ?? '';
          const take = (value: string): void => change({ [name]: value });
          // The new key discards typed text when the value changes elsewhere.
          const key = `${name} ${shown}`;
          if (as === 'day') return <DayFilter key={key} label={label} value={shown} change={take} />;
          return choices ? (
            <NativeSelect
              key={name}
              size="xs"
              label={label}
              value={shown}
              onChange={({ currentTarget }) => take(currentTarget.value)}
              data={[{ value: '', label: t.all }, ...choices.map(([value, text]) => ({ value, label: text }))]}
            />
          ) : (
            <FilterInput key={key} of={{ ...filter, as }} value={shown} change={take} />
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
