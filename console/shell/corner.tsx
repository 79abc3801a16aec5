import { ActionIcon, Box, Button, Group, Loader, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { type Language, languages, useLanguage, useTexts } from '../language.tsx';
import { useBasket } from '../learner/basket.ts';
import { partOfShell } from '../loading/part-of-shell.ts';
import { BasketIcon, MoonIcon, SunIcon } from '../look/icons.tsx';
import { type User, useSession } from '../session.tsx';
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

const Name = ({ user }: { readonly user: User }) => <span>{user.display_name}</span>;

const PersonMenu = partOfShell(async () => (await import('./person-menu.tsx')).PersonMenu, Name);

const Person = () => {
  const t = useTexts(shellTexts);
  const { user, signIn } = useSession();
  if (user === null) return <Loader size="sm" />;
  if (user === undefined) return <Button onClick={() => signIn()}>{t.signIn}</Button>;
  return (
    <Suspense fallback={<Loader size="sm" />}>
      <PersonMenu user={user} />
    </Suspense>
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
