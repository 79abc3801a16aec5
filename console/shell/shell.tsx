import { Alert, AppShell, Burger, Center, Group, Loader, ScrollArea, Text } from '@mantine/core';
import { useDisclosure, useNetwork } from '@mantine/hooks';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useTexts } from '../language.tsx';
import { Refusal } from '../refusal.tsx';
import { useSession } from '../session.tsx';
import { Corner } from './corner.tsx';
import { Navigation } from './navigation.tsx';
import { shellTexts } from './texts.ts';

/** A new page begins at its top, and a screen reader at its heading. */
const useFreshPage = (): void => {
  const [place] = useLocation();
  useEffect(() => {
    if (place === '') return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [place]);
};

/** What stands around every page: who is there, where one may go, and whether there is a connection. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const t = useTexts(shellTexts);
  const [isOpen, { toggle, close }] = useDisclosure();
  const { online } = useNetwork();
  const { error } = useSession();
  useFreshPage();
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="lg"
    >
      <button type="button" className="skip" onClick={toContent}>
        {t.skip}
      </button>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t.menu}
              aria-expanded={isOpen}
            />
            <Link href="/" className="brand" aria-label={t.name}>
              <img src="./icon.svg" alt="" width="28" height="28" />
              <Text component="span" fw={800} visibleFrom="xs">
                {t.name}
              </Text>
            </Link>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <Corner />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t.navigation}>
        <ScrollArea>
          <Navigation close={close} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <div className="content">
          {!online && (
            <Alert color="orange" role="status" mb="md">
              {t.offline}
            </Alert>
          )}
          <Refusal error={error} />
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

/** The fragment is the place in the console, so the jump is made by hand. */
const toContent = (): void => document.getElementById('main')?.focus();
