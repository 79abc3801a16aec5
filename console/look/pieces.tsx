import { Center, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type Amount, instantText, rupiahText } from '../amount.ts';
import type { Reading } from '../call.ts';
import { texts, useLanguage, useTexts } from '../language.tsx';
import { takeArrival } from '../place.ts';
import { Refusal } from '../refusal.tsx';
import { useShopName } from '../session.tsx';

const pieceTexts = texts({ loading: { en: 'Loading', id: 'Memuat' } });

/** An amount of rupiah. All digits have equal width, so that columns align. */
export const Rupiah = ({ amount, signed = false }: { readonly amount: Amount; readonly signed?: boolean }) => {
  const { language } = useLanguage();
  return (
    <span className="rupiah">
      {signed && BigInt(amount) > 0n ? '+' : ''}
      {rupiahText(amount, language)}
    </span>
  );
};

/** An instant in Western Indonesian Time. */
export const When = ({ at }: { readonly at: string | Date }) => {
  const { language } = useLanguage();
  return <time dateTime={new Date(at).toISOString()}>{instantText(at, language)}</time>;
};

/** The last minute before an end, which is the first instant after a validity: `23:59 WIB` for midnight. */
export const Until = ({ end }: { readonly end: string }) => <When at={new Date(Date.parse(end) - 1)} />;

/**
 * Sets the title of the tab and focuses the heading of a new page. A screen reader continues at the focus.
 * @returns the heading's `ref`
 */
export const useHeading = (title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shop = useShopName();
  useEffect(() => {
    document.title = `${title} · ${shop}`;
    if (takeArrival()) heading.current?.focus({ preventScroll: true });
  }, [title, shop]);
  return heading;
};

/** A page with heading, actions and content. The heading is also the title of the tab. */
export const Page = ({
  title,
  lead,
  actions,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) => {
  const heading = useHeading(title);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          <Title order={1} size="h2" tabIndex={-1} ref={heading} data-page-title>
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
  );
};

/**
 * Shows the data of a read, its progress or its failure. Data that was read earlier stays visible during another read.
 * Offline, a failure is shown only without data, because the header reports the lost connection.
 */
export const Read = <Data,>({
  of,
  children,
}: {
  readonly of: Reading<Data>;
  readonly children: (data: Data) => ReactNode;
}) => {
  const t = useTexts(pieceTexts);
  const { online } = useNetwork();
  return (
    <>
      {(online || of.data === undefined) && <Refusal error={of.error} again={of.again} isQuiet />}
      {of.data !== undefined && children(of.data)}
      {of.isLoading && (
        <Center py="xl" role="status" aria-label={t.loading}>
          <Loader />
        </Center>
      )}
    </>
  );
};

/** The text of an empty list, with the next step. */
export const Empty = ({ children }: { readonly children: ReactNode }) => (
  <Center py="xl" className="empty">
    <Stack align="center" gap="xs">
      {children}
    </Stack>
  </Center>
);

/** A box for content wider than a phone. It scrolls horizontally, also by keyboard. @param label the accessible name */
export const Wide = ({
  label,
  className = '',
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={`wide ${className}`} aria-label={label} tabIndex={0}>
    {children}
  </section>
);

export const Raw = ({ text }: { readonly text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <pre className="raw" tabIndex={0}>
    {text}
  </pre>
);
