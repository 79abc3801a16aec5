import { Alert, Button, Stack, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { Component, type ReactNode, useEffect } from 'react';
import { texts, useTexts } from '../language.tsx';
import { Page } from '../look/pieces.tsx';

const boundaryTexts = texts({
  title: { en: 'This page could not be loaded', id: 'Halaman ini tidak dapat dimuat' },
  why: {
    en: 'Check the connection. The other pages and your basket are still there.',
    id: 'Periksa sambungan Anda. Halaman lain dan keranjang Anda tetap ada.',
  },
  again: { en: 'Try again', id: 'Coba lagi' },
  reload: { en: 'Reload everything', id: 'Muat ulang semuanya' },
});

const Failed = ({ error, again }: { readonly error: unknown; readonly again: () => void }) => {
  const t = useTexts(boundaryTexts);
  const { online } = useNetwork();
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return (
    <Page title={t.title}>
      <Alert color="orange" role="alert" data-page-failed>
        <Stack gap="sm" align="flex-start">
          <Text>{t.why}</Text>
          <Button.Group>
            <Button size="xs" onClick={again}>
              {t.again}
            </Button>
            {/* Without a network, a reload would lose the whole console. */}
            <Button size="xs" variant="default" disabled={!online} onClick={() => location.reload()}>
              {t.reload}
            </Button>
          </Button.Group>
          <Text size="xs" component="code">
            {error instanceof Error ? error.message : String(error)}
          </Text>
        </Stack>
      </Alert>
    </Page>
  );
};

type Given = {
  /** Called when the person tries the page again. */
  readonly forget: () => void;
  readonly children: ReactNode;
};
type State = { readonly failure: { readonly error: unknown } | undefined };

/**
 * Error boundary of a page. Header and navigation stay when the page's file is missing or its code throws. React
 * supports error boundaries only as classes.
 */
export class PageBoundary extends Component<Given, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  readonly again = (): void => {
    this.props.forget();
    this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : <Failed error={failure.error} again={this.again} />;
  }
}
