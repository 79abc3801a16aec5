import { Badge, Button, Card, CopyButton, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { curlOf } from '../curl.ts';
import { texts, useTexts } from '../language.tsx';
import { Empty, Page, Raw } from '../look/pieces.tsx';
import { useSession } from '../session.tsx';
import type { Exchange } from '../traffic.ts';

const requestTexts = texts({
  title: { en: 'Requests', id: 'Permintaan' },
  lead: {
    en: 'All requests of this page since it was opened, newest first, as they were sent.',
    id: 'Semua permintaan halaman ini sejak dibuka, terbaru dulu, persis seperti dikirim.',
  },
  none: { en: 'No requests yet. Open another page, and come back.', id: 'Belum ada. Buka halaman lain lalu kembali.' },
  copy: { en: 'Copy as curl', id: 'Salin sebagai curl' },
  copied: { en: 'Copied', id: 'Tersalin' },
  secret: { en: 'The command contains your access token.', id: 'Perintah ini memuat token akses Anda.' },
  sent: { en: 'Sent', id: 'Dikirim' },
  received: { en: 'Received', id: 'Diterima' },
  noAnswer: { en: 'no answer', id: 'tanpa jawaban' },
});

const pretty = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const lines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const message = (first: string, headers: Readonly<Record<string, string>>, body: string | undefined): string =>
  [first, lines(headers), ...(body ? ['', pretty(body)] : [])].join('\n');

/** White text on Mantine's darkest orange has a contrast of 4.29 to 1. On this orange it has 5.2. */
const darkOrange = '#c2410c';

const colourOf = (status: number | undefined): string =>
  status === undefined || status >= 500 ? 'red.9' : status >= 400 ? darkOrange : 'teal.9';

const Labelled = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div>
    <Text size="sm" fw={600} mb={4}>
      {label}
    </Text>
    <Raw text={text} />
  </div>
);

const Row = ({ exchange }: { readonly exchange: Exchange }) => {
  const t = useTexts(requestTexts);
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = new URL(exchange.url);
  const { status } = exchange;
  return (
    <Card component="li" withBorder padding="sm">
      <UnstyledButton onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
        <Group gap="sm" wrap="nowrap">
          <Badge color={colourOf(status)} radius="sm" flex="none">
            {status ?? t.noAnswer}
          </Badge>
          <Text size="sm" className="wrap-anywhere">
            <strong>{exchange.method}</strong> {pathname}
            {search} · {exchange.tookMs} ms
          </Text>
        </Group>
      </UnstyledButton>
      {isOpen && (
        <Stack gap="sm" mt="sm">
          <Group gap="sm">
            <CopyButton value={curlOf(exchange)}>
              {({ copied, copy }) => (
                <Button size="xs" variant="default" onClick={copy}>
                  {copied ? t.copied : t.copy}
                </Button>
              )}
            </CopyButton>
            <Text size="xs" c="dimmed">
              {t.secret}
            </Text>
          </Group>
          <Labelled
            label={t.sent}
            text={message(`${exchange.method} ${exchange.url}`, exchange.requestHeaders, exchange.requestBody)}
          />
          <Labelled
            label={t.received}
            text={message(String(status ?? ''), exchange.responseHeaders, exchange.responseBody)}
          />
        </Stack>
      )}
    </Card>
  );
};

/** The page of the console's own requests and their answers. */
export const RequestsPage = () => {
  const t = useTexts(requestTexts);
  const { traffic } = useSession();
  const exchanges = useSyncExternalStore(traffic.subscribe, traffic.list);
  return (
    <Page title={t.title} lead={t.lead}>
      {exchanges.length === 0 ? (
        <Empty>
          <Text>{t.none}</Text>
        </Empty>
      ) : (
        <Stack component="ul" gap="xs" className="plain">
          {exchanges.map((exchange) => (
            <Row key={exchange.number} exchange={exchange} />
          ))}
        </Stack>
      )}
    </Page>
  );
};
