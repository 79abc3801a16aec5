import { Badge, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../language.tsx';
import { statusTexts } from '../texts/words.ts';
import './staff.css';

export const Facts = ({ of }: { readonly of: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Table variant="vertical" layout="fixed" withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
    <Table.Tbody>
      {of.map(([name, value]) => (
        <Table.Tr key={name}>
          <Table.Th
            w={{ base: '42%', sm: '13rem' }}
            pr="md"
            fw={500}
            c="dimmed"
            bg="transparent"
            style={{ verticalAlign: 'top' }}
          >
            {name}
          </Table.Th>
          <Table.Td className="prose">{value}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

export const Part = ({
  title,
  lead,
  actions,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) => (
  <Card withBorder padding="md">
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          {lead !== undefined && (
            <Text size="sm" c="dimmed">
              {lead}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Stack>
  </Card>
);

const colours: Readonly<Partial<Record<keyof typeof statusTexts, string>>> = {
  active: 'teal',
  approved: 'teal',
  in_force: 'teal',
  granted: 'teal',
  paid: 'teal',
  published: 'teal',
  draft: 'yellow',
  first_approved: 'yellow',
  open: 'yellow',
  pending: 'yellow',
  opening: 'yellow',
  reversing: 'yellow',
  suspended: 'red',
  deleted: 'red',
  declined: 'red',
  failed: 'red',
};

/**
 * A status as a word, with a dot whose colour repeats the word. A contract status without a word does not compile. A
 * status of a newer service is shown as is.
 */
export const Status = ({ of }: { readonly of: keyof typeof statusTexts }) => {
  const words: Readonly<Record<string, string>> = useTexts(statusTexts);
  return (
    <Badge
      className="state"
      variant="default"
      tt="none"
      fw={600}
      size="md"
      leftSection={<span className="dot" style={{ background: `var(--mantine-color-${colours[of] ?? 'gray'}-6)` }} />}
    >
      {words[of] ?? of}
    </Badge>
  );
};
