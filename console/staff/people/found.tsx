import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { Status } from '../look/facts.tsx';
import { peopleTexts } from '../texts/people.ts';
import { roleTexts } from '../texts/words.ts';

type Account = components['schemas']['Account'];

export const nameOf = ({ full_name, display_name }: Account): string | null => full_name ?? display_name;

export const Found = ({ users }: { readonly users: readonly Account[] }) => {
  const t = useTexts(peopleTexts);
  const roles = useTexts(roleTexts);
  return (
    <Stack gap="sm" component="ul" p={0} m={0} aria-label={t.found} style={{ listStyle: 'none' }}>
      {users.map((user) => (
        <Card key={user.user_id} withBorder component="li">
          <Group justify="space-between" gap="sm">
            <div>
              <Anchor component={Link} href={`/staff/users/${user.user_id}`} fw={600}>
                {nameOf(user) ?? t.unnamed}
              </Anchor>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {[user.email, user.phone_number].filter((one) => one !== null).join(' · ')}
              </Text>
            </div>
            <Group gap="xs">
              <Text size="sm">{user.roles.map((role) => roles[role]).join(', ')}</Text>
              <Status of={user.status} />
            </Group>
          </Group>
        </Card>
      ))}
    </Stack>
  );
};
