import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { texts, useTexts } from './language.tsx';
import { PageBoundary } from './loading/page-boundary.tsx';
import { Page } from './look/pieces.tsx';
import { isFor, type PageRow } from './page-row.ts';
import { useSession } from './session.tsx';
import { roleTexts } from './texts/roles.ts';

const guardTexts = texts({
  signInFirst: { en: 'Sign in to see this', id: 'Masuk untuk melihat ini' },
  signIn: { en: 'Sign in', id: 'Masuk' },
  notYours: { en: 'This page is not for you', id: 'Halaman ini bukan untuk Anda' },
  roles: {
    en: (roles: string) => `It needs one of these roles: ${roles}. You have none of them.`,
    id: (roles: string) => `Halaman ini memerlukan salah satu peran: ${roles}. Anda tidak memilikinya.`,
  },
  noPage: { en: 'There is no such page', id: 'Halaman tidak ditemukan' },
  noPageWhy: { en: 'It may have moved.', id: 'Mungkin alamatnya sudah berubah.' },
  toHome: { en: 'To the home page', id: 'Ke beranda' },
});

/** Shows a page to its audience. Other visitors see why the page is hidden. */
export const Guarded = ({ row }: { readonly row: PageRow }) => {
  const t = useTexts(guardTexts);
  const words: Readonly<Record<string, string>> = useTexts(roleTexts);
  const { user, settings, signIn } = useSession();
  if (isFor(row, { roles: user?.roles, isDeveloper: settings.developer !== undefined }))
    return (
      <PageBoundary key={row.path} forget={row.component.forget}>
        <row.component />
      </PageBoundary>
    );
  // A stage has no pages of a developer.
  if (row.audience === 'developer') return <NoPage />;
  if (user === null)
    return (
      <Center py="xl">
        <Loader />
      </Center>
    );
  if (user === undefined)
    return (
      <Page title={t.signInFirst}>
        <Stack align="flex-start">
          <Button onClick={() => signIn()}>{t.signIn}</Button>
        </Stack>
      </Page>
    );
  return (
    <Page title={t.notYours}>
      <Alert color="orange" role="alert">
        {t.roles(
          [row.audience]
            .flat()
            .map((role) => words[role] ?? role)
            .join(', '),
        )}
      </Alert>
    </Page>
  );
};

export const NoPage = () => {
  const t = useTexts(guardTexts);
  return (
    <Page title={t.noPage}>
      <Stack align="flex-start">
        <Text>{t.noPageWhy}</Text>
        <Button component={Link} href="/">
          {t.toHome}
        </Button>
      </Stack>
    </Page>
  );
};
