import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useTexts } from '../language.tsx';
import { useList } from '../list.ts';
import { Empty, Page, Read, When } from '../look/pieces.tsx';
import { CertificateStatus } from './facts.tsx';
import { certificateTexts } from './texts.ts';

/**
 * The pause between two reads of an empty list. The reads stop after a minute. A certificate is issued some seconds
 * after the completion.
 */
const againMs = 3000;
const mostTimes = 20;

export const CertificatesPage = () => {
  const t = useTexts(certificateTexts);
  const own = useList(
    'certificates',
    async (client, from, signal) => {
      const { data } = await client.listCertificates({ limit: 20, ...from }, { signal });
      return { items: data.certificates, next: data.next_cursor };
    },
    true,
  );
  const times = useRef(0);
  const { again, data } = own;
  const isEmpty = data?.items.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      times.current += 1;
      if (times.current >= mostTimes) clearInterval(timer);
      again();
    }, againMs);
    return () => clearInterval(timer);
  }, [isEmpty, again]);
  return (
    <Page title={t.title}>
      <Read of={own}>
        {({ items, more }) => (
          <>
            {items.length === 0 && (
              <Empty>
                <Text>{t.none}</Text>
                <Text size="sm">{t.noneLead}</Text>
                <Button component={Link} href="/learning">
                  {t.learning}
                </Button>
              </Empty>
            )}
            <SimpleGrid cols={{ base: 1, sm: 2 }} component="ul" className="plain">
              {items.map(({ certificate_id, title, number, issued_at, revoked_at, status }) => (
                <Card key={certificate_id} withBorder component="li">
                  <Stack gap={6}>
                    <Anchor component={Link} href={`/certificates/${certificate_id}`} fw={600}>
                      {title}
                    </Anchor>
                    <Text size="sm">{number}</Text>
                    <Group gap="xs">
                      <CertificateStatus of={status} />
                      <Text size="sm" c="dimmed">
                        <When at={revoked_at ?? issued_at} />
                      </Text>
                    </Group>
                  </Stack>
                </Card>
              ))}
            </SimpleGrid>
            {more !== undefined && (
              <Button variant="default" onClick={more}>
                {t.more}
              </Button>
            )}
          </>
        )}
      </Read>
    </Page>
  );
};
