import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../language.tsx';
import { useUser } from '../../session.tsx';
import { commonTexts } from '../texts/words.ts';
import { Dialog } from './dialog.tsx';
import {
  appliedTo,
  type Choice,
  type FilterValues,
  filterStore,
  maximumNameLength,
  maximumSaved,
  savedFiltersIn,
} from './filter-store.ts';

const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** The saved filters of a list on this device. Colleagues who share a browser have separate filters. */
const useSavedFilters = (list: string) => {
  const { user_id } = useUser();
  const key = `console.filters.${user_id}.${list}`;
  const saved = savedFiltersIn(useSyncExternalStore(subscribe, () => localStorage.getItem(key)));
  const store = filterStore(localStorage, key);
  return {
    saved,
    save: (name: string, values: FilterValues): boolean => {
      const isSaved = store.save({ name, values });
      notify();
      return isSaved;
    },
    remove: (name: string): void => {
      store.remove(name);
      notify();
    },
  };
};

type Given = {
  readonly list: string;
  readonly of: readonly Choice[];
  readonly values: FilterValues;
};

export const SavedFilters = ({
  list,
  of,
  values,
  change,
}: Given & { readonly change: (changes: Record<string, string>) => void }) => {
  const t = useTexts(commonTexts);
  const { saved, remove } = useSavedFilters(list);
  if (saved.length === 0) return null;
  return (
    <Group gap="sm" role="group" aria-label={t.savedFilters}>
      {saved.map((filter) => {
        const wanted = appliedTo(of, filter);
        const isApplied = of.every(({ name }) => (values[name] ?? '') === wanted[name]);
        return (
          <Group key={filter.name} gap={2} wrap="nowrap">
            <Button
              size="xs"
              variant={isApplied ? 'filled' : 'default'}
              aria-pressed={isApplied}
              onClick={() => change({ ...wanted })}
            >
              {filter.name}
            </Button>
            <CloseButton size="md" aria-label={t.removeFilter(filter.name)} onClick={() => remove(filter.name)} />
          </Group>
        );
      })}
    </Group>
  );
};

export const SaveFilter = ({ list, of, values }: Given) => {
  const t = useTexts(commonTexts);
  const { saved, save } = useSavedFilters(list);
  const [isOpen, { open, close }] = useDisclosure();
  const [name, setName] = useState('');
  const isFull = saved.length >= maximumSaved && !saved.some((filter) => filter.name === name.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React would also pass the event to a form around the button.
    event.stopPropagation();
    const own = Object.fromEntries(of.map((filter) => [filter.name, values[filter.name] ?? '']));
    if (!save(name, own)) return;
    setName('');
    close();
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        {t.saveFilter}
      </Button>
      <Dialog title={t.saveFilter} isOpen={isOpen} close={close}>
        <form onSubmit={submit}>
          <Stack gap="md">
            <TextInput
              label={t.filterName}
              description={t.filterNameHint}
              required
              maxLength={maximumNameLength}
              autoComplete="off"
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            {isFull && <Text size="sm">{t.filtersFull(maximumSaved)}</Text>}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={close}>
                {t.back}
              </Button>
              <Button type="submit" disabled={isFull || name.trim() === ''}>
                {t.save}
              </Button>
            </Group>
          </Stack>
        </form>
      </Dialog>
    </>
  );
};
