import {
  ActionIcon,
  Box,
  Button,
  Group,
  Loader,
  Menu,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { type Language, languages, useLanguage, useTexts } from '../language.tsx';
import { useBasket } from '../learner/basket.ts';
import { BasketIcon, MoonIcon, SunIcon } from '../look/icons.tsx';
import { useSession } from '../session.tsx';
import { roleTexts } from '../texts/roles.ts';
import { shellTexts } from './texts.ts';

const ColourSwitch = () => {
  const t = useTexts(shellTexts);
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={isDark ? t.light : t.dark}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </ActionIcon>
  );
};

const LanguageSwitch = () => {
  const { language, choose } = useLanguage();
  const other: Language = language === 'en' ? 'id' : 'en';
  return (
    <Button
      variant="default"
      px="sm"
      lang={other}
      aria-label={`${other.toUpperCase()}: ${languages[other]}`}
      onClick={() => choose(other)}
    >
      {other.toUpperCase()}
    </Button>
  );
};

const Person = () => {
  const t = useTexts(shellTexts);
  const words = useTexts(roleTexts);
  const { user, settings, signIn, signOut } = useSession();
  const [, go] = useLocation();
  if (user === null) return <Loader size="sm" />;
  if (user === undefined) return <Button onClick={() => signIn()}>{t.signIn}</Button>;
  const leave = async (): Promise<void> => {
    await signOut();
    go('/');
  };
  const roles: Readonly<Record<string, string>> = words;
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

const BasketLink = () => {
  const t = useTexts(shellTexts);
  const { ids } = useBasket();
  return (
    <Button
      component={Link}
      href="/basket"
      variant={ids.length > 0 ? 'light' : 'default'}
      px="sm"
      leftSection={<BasketIcon />}
      aria-label={t.basket(ids.length)}
    >
      {ids.length}
    </Button>
  );
};

/** Language and colours. A phone has them in its menu, because its header has no room for them. */
export const Looks = () => (
  <Group gap="xs" wrap="nowrap">
    <LanguageSwitch />
    <ColourSwitch />
  </Group>
);

export const Corner = () => (
  <>
    <BasketLink />
    <Box visibleFrom="sm">
      <Looks />
    </Box>
    <Person />
  </>
);
