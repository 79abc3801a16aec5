import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { useAction } from '../call.ts';
import { texts, useTexts } from '../language.tsx';
import { useList } from '../list.ts';
import { Empty, Page, Read } from '../look/pieces.tsx';
import { Refusal } from '../refusal.tsx';
import { turn } from './asking.ts';

const systemTexts = texts({
  title: { en: 'Learning system', id: 'Sistem belajar' },
  lead: {
    en: 'This page acts as a learning system: it reports a completion with its service token.',
    id: 'Halaman ini berperan sebagai sistem belajar: melaporkan penyelesaian dengan token layanannya.',
  },
  none: {
    en: 'You own no course to complete. Buy one, then come back.',
    id: 'Belum ada kursus. Beli satu, lalu kembali.',
  },
  browse: { en: 'Look at the courses', id: 'Lihat kursus' },
  complete: { en: 'Complete', id: 'Selesaikan' },
  completed: { en: 'Completed', id: 'Selesai' },
  certificates: { en: 'To your certificates', id: 'Ke sertifikat Anda' },
});

/** Completes owned courses in place of a learning system. */
export const LearningSystemPage = () => {
  const t = useTexts(systemTexts);
  const owned = useList('enrollments to complete', async (client, from, signal) => {
    const { data } = await client.listEnrollments({ limit: 20, ...from }, { signal });
    return { items: data.enrollments, next: data.next_cursor };
  });
  const completing = useAction((_client, _key, enrollment: string) => turn(`/completions/${enrollment}`, {}));
  return (
    <Page title={t.title} lead={t.lead}>
      <Read of={owned}>
        {({ items }) => (
          <Stack>
            {items.length === 0 && (
              <Empty>
                <Text>{t.none}</Text>
                <Button component={Link} href="/courses">
                  {t.browse}
                </Button>
              </Empty>
            )}
            {items
              .filter(({ status }) => status === 'active')
              .map(({ enrollment_id, title, completed_at }) => (
                <Card key={enrollment_id} withBorder>
                  <Group justify="space-between">
                    <Text fw={600}>{title}</Text>
                    {completed_at === null ? (
                      <Button
                        aria-label={`${t.complete}: ${title}`}
                        loading={completing.isBusy}
                        onClick={() => void completing.run(enrollment_id).then(owned.again)}
                      >
                        {t.complete}
                      </Button>
                    ) : (
                      <Text role="status">{t.completed}</Text>
                    )}
                  </Group>
                </Card>
              ))}
            <Refusal error={completing.error} />
            <Anchor component={Link} href="/certificates">
              {t.certificates}
            </Anchor>
          </Stack>
        )}
      </Read>
    </Page>
  );
};
