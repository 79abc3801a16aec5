import { Button, Center, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Reading } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import type { Listed } from '../../list.ts';
import { Empty, Read } from '../../look/pieces.tsx';
import { commonTexts } from '../texts/common.ts';

export type Column<Item> = {
  readonly name: string;
  readonly cell: (item: Item) => ReactNode;
  readonly isAmount?: boolean;
};

/** A table of a list, and its next page. On a phone it is moved sideways. */
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
            <Table.ScrollContainer minWidth={560} type="native" tabIndex={0} role="region" aria-label={label}>
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
                        <Table.Td key={name} ta={isAmount ? 'right' : 'left'}>
                          {cell(item)}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
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
