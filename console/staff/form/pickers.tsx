import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../call.ts';
import { texts, useTexts } from '../../language.tsx';
import { nameOf } from '../look/names.tsx';
import type { FieldShared } from './field.tsx';
import type { FieldValue } from './limit.ts';

const pickerTexts = texts({
  search: { en: 'Search', id: 'Cari' },
  noneFound: { en: 'Nothing found. An id can be pasted.', id: 'Tidak ditemukan. Id bisa ditempel.' },
});

type Given = FieldShared & {
  readonly value: FieldValue;
  readonly change: (value: FieldValue) => void;
};
type Option = { readonly value: string; readonly label: string };

/** One option for each value. The first of several options with the same value is kept. */
const distinct = (options: readonly Option[]): Option[] =>
  [...new Map(options.toReversed().map((option) => [option.value, option])).values()].toReversed();

/** Accepts a pasted id. Draft courses and new instructors are in no public list, so a search does not find them. */
const pasted = (typed: string, prefix: string): Option[] =>
  new RegExp(`^${prefix}_\\w+$`).test(typed) ? [{ value: typed, label: typed }] : [];

const useCatalog = (typed: string) => {
  const [words] = useDebouncedValue(typed.trim(), 250);
  return useCall(`catalog ${words}`, async (client, signal) => {
    const isSearch = words.length >= 3 && !/^\w{3}_/.test(words);
    return (await client.listCourses({ limit: 100, ...(isSearch && { q: words }) }, { signal })).data.courses;
  });
};

/** Picks courses by title. A chosen course keeps its title when a search no longer finds it. */
export const CoursesPicker = ({ value, change, ...shared }: Given) => {
  const t = useTexts(pickerTexts);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const [typed, setTyped] = useState('');
  const found = useCatalog(typed);
  const titles = useCall(`titles ${chosen.join(' ')}`, async (client, signal) =>
    Promise.all(
      chosen.map(async (course_id) => ({
        value: course_id,
        label: await client.getCourse({ course_id }, { signal }).then(
          ({ data }) => data.title,
          () => course_id,
        ),
      })),
    ),
  );
  const offered = (found.data ?? []).map(({ course_id, title }) => ({ value: course_id, label: title }));
  const unnamed = chosen.map((id) => ({ value: id, label: id }));
  return (
    <MultiSelect
      {...shared}
      searchable
      clearable
      placeholder={chosen.length === 0 ? t.search : ''}
      nothingFoundMessage={t.noneFound}
      data={distinct([...offered, ...(titles.data ?? []), ...pasted(typed, 'crs'), ...unnamed])}
      value={chosen}
      onChange={change}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
    />
  );
};

/**
 * Picks an instructor by the name in their published courses. People who can read accounts also see the chosen
 * instructor's account name.
 */
export const CreatorPicker = ({ value, change, ...shared }: Given) => {
  const t = useTexts(pickerTexts);
  const chosen = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState('');
  const found = useCatalog('');
  const known = (found.data ?? []).flatMap(({ creator_instructor_id: id, creator_name: name }) =>
    id === null || name === null ? [] : [{ value: id, label: name }],
  );
  const name = useCall(`name of ${chosen}`, (client) =>
    chosen === '' ? Promise.resolve(undefined) : nameOf(client, chosen),
  );
  const own = chosen === '' ? [] : [{ value: chosen, label: name.data ?? chosen }];
  return (
    <Select
      {...shared}
      searchable
      clearable
      placeholder={t.search}
      nothingFoundMessage={t.noneFound}
      data={distinct([...known, ...pasted(typed, 'usr'), ...own])}
      value={chosen === '' ? null : chosen}
      onChange={(id) => change(id ?? '')}
      onSearchChange={setTyped}
    />
  );
};
