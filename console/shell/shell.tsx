import { Alert, AppShell, Box, Burger, Center, Group, Loader, Text } from '@mantine/core';
import { useDisclosure, useNetwork } from '@mantine/hooks';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useTexts } from '../language.tsx';
import { partOfShell } from '../loading/part-of-shell.ts';
import { DoneMessage } from '../look/done.tsx';
import { restoreScroll } from '../place.ts';
import { Refusal } from '../refusal.tsx';
import { type Role, useSession, useShopName } from '../session.tsx';
import { Corner, Looks } from './corner.tsx';
import { Navigation } from './navigation.tsx';
import { shellTexts } from './texts.ts';

const Nothing = (): null => null;

/** Only the staff load the search box. */
const FindBox = partOfShell(async () => (await import('../staff/look/find-box.tsx')).FindBox, Nothing);

/** Scrolls a new page to its top and closes the menu of a phone. After Back or Forward it restores the position. */
const useFreshPage = (closeMenu: () => void): void => {
  const [place] = useLocation();
  useEffect(() => {
    void place;
    closeMenu();
    return restoreScroll();
  }, [place, closeMenu]);
};

/** Escape closes the menu of a phone, and the focus returns to its button. */
const useEscape = (isOpen: boolean, close: () => void): void => {
  useEffect(() => {
    if (!isOpen) return;
    const pressed = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      close();
      document.querySelector<HTMLElement>('[data-menu]')?.focus();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [isOpen, close]);
};

/** The roles that can use the search box. */
const staffRoles: readonly Role[] = ['support', 'finance', 'admin'];

export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const t = useTexts(shellTexts);
  const [isOpen, { toggle, close }] = useDisclosure();
  const { online } = useNetwork();
  const { error, user } = useSession();
  const shop = useShopName();
  useEscape(isOpen, close);
  const isStaff = user?.roles.some((role) => staffRoles.includes(role)) ?? false;
  useFreshPage(close);
  return (
    <AppShell
      header={{ height: { base: isStaff ? 104 : 60, sm: 60 } }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="lg"
    >
      <button type="button" className="skip" onClick={toContent}>
        {t.skip}
      </button>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" className="head">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              data-menu
              aria-label={t.menu}
              aria-expanded={isOpen}
            />
            <Link href="/" className="brand" aria-label={shop}>
              <img src="./icon.svg" alt="" width="28" height="28" />
              <Text component="span" fw={800} visibleFrom="xs">
                {shop}
              </Text>
            </Link>
          </Group>
          {isStaff && (
            <Suspense>
              <FindBox />
            </Suspense>
          )}
          <Group gap="xs" wrap="nowrap">
            <Corner />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t.navigation}>
        <div className="menu">
          <Box hiddenFrom="sm" px="sm" pt="xs">
            <Looks />
          </Box>
          <Navigation close={close} />
        </div>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <div className="content">
          {!online && (
            <Alert color="orange" role="status" mb="md">
              {t.offline}
            </Alert>
          )}
          <DoneMessage />
          <Refusal error={error} isQuiet />
          <Suspense
            fallback={
              <Center py="xl">
                <Loader />
              </Center>
            }
          >
            {children}
          </Suspense>
        </div>
      </AppShell.Main>
    </AppShell>
  );
};

/** Focuses the content. A link to `#main` would change the place, because the fragment is the place in the console. */
const toContent = (): void => document.getElementById('main')?.focus();
