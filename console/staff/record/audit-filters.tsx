import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { audited } from '../../../client/generated/audited.ts';
import { useTexts } from '../../language.tsx';
import { Part } from '../look/facts.tsx';
import type { Choice } from '../look/filter-store.ts';
import { SavedFilters, SaveFilter } from '../look/saved-filters.tsx';
import { recordTexts } from '../texts/record.ts';

export type AuditFilters = {
  readonly actor_id: string;
  readonly subject_id: string;
  readonly action: string;
  /** A month such as `2026-11`; empty for all. */
  readonly month: string;
};

export const noFilters: AuditFilters = { actor_id: '', subject_id: '', action: '', month: '' };

const saveable: readonly Choice[] = [
  { name: 'actor_id' },
  { name: 'subject_id' },
  { name: 'action' },
  { name: 'month' },
];

/** The query of the filters. A month begins and ends in the person's time zone. */
export const queryOf = ({ month, ...ids }: AuditFilters) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const span =
    month === '' ? {} : { from: new Date(year, number - 1).toISOString(), to: new Date(year, number).toISOString() };
  const given = Object.entries(ids)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return { ...Object.fromEntries(given), ...span };
};

export const Filters = ({
  first,
  apply,
}: {
  readonly first: AuditFilters;
  readonly apply: (filters: AuditFilters) => void;
}) => {
  const t = useTexts(recordTexts);
  const [typed, setTyped] = useState(first);
  const field = (name: keyof AuditFilters) => ({
    value: typed[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <Part title={t.filters}>
      <SavedFilters list="audit" of={saveable} values={first} change={(wanted) => apply({ ...noFilters, ...wanted })} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply(typed);
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
          <TextInput label={t.actor} description={t.actorHint} placeholder="usr_…" {...field('actor_id')} />
          <TextInput label={t.subject} description={t.subjectHint} placeholder="usr_…" {...field('subject_id')} />
          <TextInput
            label={t.action}
            description={t.actionHint}
            placeholder="approveCredit"
            list="audited-operations"
            {...field('action')}
          />
          <TextInput label={t.month} type="month" placeholder="2026-11" {...field('month')} />
        </SimpleGrid>
        <datalist id="audited-operations">
          {audited.map((operation) => (
            <option key={operation} value={operation} />
          ))}
        </datalist>
        <Group gap="sm" justify="flex-end">
          {Object.values(first).some((value) => value !== '') && (
            <SaveFilter list="audit" of={saveable} values={first} />
          )}
          <Button
            variant="default"
            onClick={() => {
              setTyped(noFilters);
              apply(noFilters);
            }}
          >
            {t.clear}
          </Button>
          <Button type="submit">{t.apply}</Button>
        </Group>
      </form>
    </Part>
  );
};
