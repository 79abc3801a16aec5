import { Button, Menu, Text } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { useTexts } from '../language.tsx';
import { type User, useSession } from '../session.tsx';
import { roleTexts } from '../texts/roles.ts';
import { shellTexts } from './texts.ts';

/** The menu of the signed-in person. Visitors do not load it. */
export const PersonMenu = ({ user }: { readonly user: User }) => {
  const t = useTexts(shellTexts);
  const roles: Readonly<Record<string, string>> = useTexts(roleTexts);
  const { settings, signIn, signOut } = useSession();
  const [, go] = useLocation();
  const leave = async (): Promise<void> => {
    await signOut();
    go('/');
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" data-person>
          <Text component="span" inherit truncate maw={{ base: '4.5rem', xs: '8rem', sm: '16rem' }}>
            {user.display_name ?? user.email ?? user.user_id}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.roles.map((role) => roles[role] ?? role).join(', ')}</Menu.Label>
        <Menu.Item component={Link} href="/profile">
          {t.profile}
        </Menu.Item>
        <Menu.Item onClick={() => void leave()}>{t.signOut}</Menu.Item>
        {settings.developer !== undefined && <Menu.Label>{t.become}</Menu.Label>}
        {settings.developer?.people.map(({ name, role }) => (
          <Menu.Item key={name} onClick={() => signIn(name)}>
            {name} ({role})
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
