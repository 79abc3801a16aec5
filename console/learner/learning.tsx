import { Anchor, Badge, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { useCall } from '../call.ts';
import { texts, useTexts } from '../language.tsx';
import { useList } from '../list.ts';
import { Empty, Page, Read, When } from '../look/pieces.tsx';
import { Picture } from './course-card.tsx';
import { type Enrollment, learnUrlOf } from './learn-url.ts';

const learningTexts = texts({
  title: { en: 'Your courses', id: 'Kursus saya' },
  none: { en: 'You own no course yet.', id: 'Anda belum memiliki kursus.' },
  browse: { en: 'Look at the courses', id: 'Lihat kursus' },
  since: { en: 'Bought on', id: 'Dibeli pada' },
  revoked: { en: 'refunded', id: 'dana dikembalikan' },
  completed: { en: 'completed', id: 'selesai' },
  open: { en: 'Assessment: registration open', id: 'Asesmen: pendaftaran dibuka' },
  closed: { en: 'Assessment: registration closed', id: 'Asesmen: pendaftaran ditutup' },
  score: { en: 'Score', id: 'Nilai' },
  start: { en: 'Start learning', id: 'Mulai belajar' },
  order: { en: 'Order', id: 'Pesanan' },
  more: { en: 'Show more', id: 'Tampilkan lagi' },
});

/** The picture of an enrolment's course. */
const Cover = ({ enrollment }: { readonly enrollment: Enrollment }) => {
  const { course_id, title } = enrollment;
  const course = useCall(`course ${course_id}`, async (client, signal) => {
    return (await client.getCourse({ course_id }, { signal })).data;
  });
  return <Picture title={title} url={course.data?.image_url ?? null} />;
};

const StartLearning = ({ enrollment }: { readonly enrollment: Enrollment }) => {
  const t = useTexts(learningTexts);
  const url = learnUrlOf(enrollment);
  if (url === undefined) return null;
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      size="xs"
      aria-label={`${t.start}: ${enrollment.title}`}
    >
      {t.start}
    </Button>
  );
};

/** The page of the person's enrolments, including refunded ones. */
export const LearningPage = () => {
  const t = useTexts(learningTexts);
  const owned = useList(
    'enrollments',
    async (client, from, signal) => {
      const { data } = await client.listEnrollments({ limit: 20, ...from }, { signal });
      return { items: data.enrollments, next: data.next_cursor };
    },
    true,
  );
  return (
    <Page title={t.title}>
      <Read of={owned}>
        {({ items, more }) => (
          <>
            {items.length === 0 && (
              <Empty>
                <Text>{t.none}</Text>
                <Button component={Link} href="/courses">
                  {t.browse}
                </Button>
              </Empty>
            )}
            <SimpleGrid cols={{ base: 1, sm: 2 }} component="ul" className="plain">
              {items.map((enrollment) => (
                <Card key={enrollment.enrollment_id} withBorder component="li">
                  <Card.Section mb="sm">
                    <Cover enrollment={enrollment} />
                  </Card.Section>
                  <Stack gap={6}>
                    <Anchor component={Link} href={`/courses/${enrollment.course_id}`} fw={600} c="inherit">
                      {enrollment.title}
                    </Anchor>
                    <Text size="sm" c="dimmed">
                      {t.since} <When at={enrollment.granted_at} />
                    </Text>
                    <Group gap="xs">
                      {enrollment.status === 'revoked' && (
                        <Badge color="gray.7" radius="sm">
                          {t.revoked}
                        </Badge>
                      )}
                      {enrollment.completed_at !== null && (
                        <Badge color="teal.9" radius="sm">
                          {t.completed}
                        </Badge>
                      )}
                      {enrollment.assessment_registration !== null && (
                        <Badge variant="default" radius="sm">
                          {t[enrollment.assessment_registration]}
                        </Badge>
                      )}
                      {enrollment.score !== null && (
                        <Text size="sm">
                          {t.score}: {enrollment.score}
                        </Text>
                      )}
                    </Group>
                    <Group justify="space-between" mt="xs">
                      <Anchor component={Link} href={`/orders/${enrollment.order_id}`} size="sm">
                        {t.order}
                      </Anchor>
                      <StartLearning enrollment={enrollment} />
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
