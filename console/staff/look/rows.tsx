import { Button, Center, Stack, Table, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Reading } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import type { Listed } from '../../list.ts';
import { Empty, Read, Wide } from '../../look/pieces.tsx';
import { commonTexts } from '../texts/words.ts';
import './staff.css';

export type Column<Item> = {
  readonly name: string;
  readonly cell: (item: Item) => ReactNode;
  readonly isAmount?: boolean;
  /** The column's share, in percent, of the width left over by columns without `share`. */
  readonly share?: number;
};

/** For each key: the index of the row that gets the focus, from the index of the present row. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  j: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  k: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const reachable = 'a[href], button:not(:disabled), input:not(:disabled)';

/** Moves the focus from row to row: to the row's first link, button or box. */
const walkRows = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || !Object.hasOwn(steps, key)) return;
  if (target.matches('input:not([type=checkbox]), textarea, select')) return;
  const rows = [...currentTarget.rows];
  const at = rows.findIndex((row) => row.contains(target));
  const wanted = rows[steps[key]?.(at, rows.length) ?? -1]?.querySelector<HTMLElement>(reachable);
  if (at < 0 || wanted === undefined || wanted === null) return;
  event.preventDefault();
  wanted.focus();
};

/** Keeps the name of a column in at most two lines. It breaks at the space nearest to its middle. */
const inTwoLines = (name: string): string => {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [middle = -1] = spaces.toSorted(
    (one, other) => Math.abs(one - name.length / 2) - Math.abs(other - name.length / 2),
  );
  return name.replace(/ /g, (space, at: number) => (at === middle ? space : '\u00a0'));
};

type Shown<Item> = {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly keyOf: (item: Item) => string;
};

/** A table. Arrow keys, j, k, Home and End move from row to row. On a phone each row becomes a list of its cells. */
export const ItemTable = <Item,>({
  label,
  items,
  columns,
  keyOf,
}: Shown<Item> & { readonly items: readonly Item[] }) => (
  <Wide className="rows" label={label}>
    <Table verticalSpacing={3} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ name, isAmount, share }) => (
            <Table.Th key={name} ta={isAmount ? 'right' : 'left'} {...(share && { w: `${share}%` })}>
              {inTwoLines(name)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody onKeyDown={walkRows}>
        {items.map((item) => (
          <Table.Tr key={keyOf(item)}>
            {columns.map(({ name, cell, isAmount, share }) => (
              <Table.Td
                key={name}
                data-label={name}
                className={isAmount ? 'amount' : share === undefined ? '' : 'sharing'}
              >
                {cell(item)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Wide>
);

/** A list as a table, with a button that loads the next page. */
export const Rows = <Item,>({
  of,
  empty,
  ...shown
}: Shown<Item> & { readonly of: Reading<Listed<Item>>; readonly empty: string }) => {
  const t = useTexts(commonTexts);
  return (
    <Read of={of}>
      {({ items, more }) => (
        <Stack gap="md">
          {items.length === 0 ? (
            <Empty>
              <Text c="dimmed">{more ? t.noneYet : empty}</Text>
            </Empty>
          ) : (
            <ItemTable items={items} {...shown} />
          )}
          {more && (
            <Center>
              <Button variant="default" onClick={more} loading={of.isLoading}>
                {items.length === 0 ? t.further : t.more}
              </Button>
            </Center>
          )}
        </Stack>
      )}
    </Read>
  );
};

type Selection = {
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  readonly replace: (keys: readonly string[]) => void;
};

export const useSelection = (first: readonly string[] = []): Selection => {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(first));
  return {
    has: (key) => chosen.has(key),
    toggle: (key) =>
      choose(chosen.has(key) ? new Set([...chosen].filter((one) => one !== key)) : new Set([...chosen, key])),
    replace: (keys) => choose(new Set(keys)),
  };
};
