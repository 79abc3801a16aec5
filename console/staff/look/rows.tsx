import { Button, Center, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
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
};

/** A table of a list, and its next page. On a phone each row is a list of its own. */
export const Rows = <Item,>({
  label,
  of,
  columns,
  keyOf,
  empty,
}: {
  /** What it is a list of. */
  readonly label: string;
  readonly of: Reading<Listed<Item>>;
  readonly columns: readonly Column<Item>[];
  readonly keyOf: (item: Item) => string;
  readonly empty: string;
}) => {
  const t = useTexts(commonTexts);
  return (
    <Read of={of}>
      {({ items, more }) => (
        <Stack gap="md">
          {items.length === 0 ? (
            <Empty>
              <Text c="dimmed">{empty}</Text>
            </Empty>
          ) : (
            <Wide className="rows" label={label}>
              <Table verticalSpacing="sm" highlightOnHover>
                <Table.Thead>
                  <Table.Tr>
                    {columns.map(({ name, isAmount }) => (
                      <Table.Th key={name} ta={isAmount ? 'right' : 'left'}>
                        {name}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {items.map((item) => (
                    <Table.Tr key={keyOf(item)}>
                      {columns.map(({ name, cell, isAmount }) => (
                        <Table.Td key={name} data-label={name} className={isAmount ? 'amount' : ''}>
                          {cell(item)}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Wide>
          )}
          {more && (
            <Center>
              <Button variant="default" onClick={more} loading={of.isLoading}>
                {t.more}
              </Button>
            </Center>
          )}
        </Stack>
      )}
    </Read>
  );
};
