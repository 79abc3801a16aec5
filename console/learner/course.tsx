import { Anchor, Badge, Button, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import { Link, useParams } from 'wouter';
import type { components } from '../../client/main.ts';
import { useCall } from '../call.ts';
import { texts, useLanguage, useTexts } from '../language.tsx';
import { Page, Read, When } from '../look/pieces.tsx';
import { Reference } from '../look/reference.tsx';
import { useSession } from '../session.tsx';
import { categoryText } from '../texts/categories.ts';
import { BasketButton, type Course, courseTexts, Picture } from './course-card.tsx';
import { Price } from './price.tsx';

type Details = components['schemas']['CourseDetails'];

const pageTexts = texts({
  outcomes: { en: 'What you will be able to do', id: 'Yang akan Anda kuasai' },
  about: { en: 'About this course', id: 'Tentang kursus ini' },
  sections: { en: 'What it covers', id: 'Materi' },
  lessons: {
    en: (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`),
    id: (count: number) => `${count} materi`,
  },
  back: { en: 'All courses', id: 'Semua kursus' },
  published: { en: 'Published', id: 'Terbit' },
  category: { en: 'Category', id: 'Kategori' },
  learn: { en: 'To your courses', id: 'Ke kursus saya' },
  continue: { en: 'Continue to pay', id: 'Lanjutkan pembayaran' },
  assessment: {
    en: 'Registration for the assessment opens in rounds. “Your courses” shows whether it is open.',
    id: 'Pendaftaran asesmen dibuka per gelombang. Statusnya tampil di “Kursus saya” setelah pembelian.',
  },
  share: { en: 'Share this course', id: 'Bagikan kursus ini' },
  whatsApp: { en: 'Share by WhatsApp', id: 'Bagikan lewat WhatsApp' },
  open: { en: 'The course is in an unpaid order of yours.', id: 'Kursus ini ada di pesanan yang belum dibayar.' },
});

/** The next action with a course: learn it, pay for it, or buy it. */
const Access = ({ course }: { readonly course: Course }) => {
  const t = useTexts(pageTexts);
  const { user } = useSession();
  const access = useCall(`access ${user?.user_id} ${course.course_id}`, async (client, signal) =>
    user ? (await client.getCourseAccess({ course_id: course.course_id }, { signal })).data : undefined,
  );
  if (access.data?.owned)
    return (
      <Button component={Link} href="/learning" color="teal">
        {t.learn}
      </Button>
    );
  if (access.data?.open_order_id)
    return (
      <Stack gap={4}>
        <Text size="sm">{t.open}</Text>
        <Button component={Link} href={`/orders/${access.data.open_order_id}`}>
          {t.continue}
        </Button>
      </Stack>
    );
  return <BasketButton course={course} />;
};

/** The outcomes, the description and the sections of a course. Empty ones are not shown. */
const Syllabus = ({ course: { description, outcomes, sections } }: { readonly course: Details }) => {
  const t = useTexts(pageTexts);
  return (
    <Stack gap="lg" mt="xl">
      {outcomes.length > 0 && (
        <section>
          <Title order={2} size="h3" mb="xs">
            {t.outcomes}
          </Title>
          <List icon={<span aria-hidden="true">✓</span>}>
            {outcomes.map((outcome) => (
              <List.Item key={outcome}>{outcome}</List.Item>
            ))}
          </List>
        </section>
      )}
      {description !== null && (
        <section>
          <Title order={2} size="h3" mb="xs">
            {t.about}
          </Title>
          <Text className="prose">{description}</Text>
        </section>
      )}
      {sections.length > 0 && (
        <section>
          <Title order={2} size="h3" mb="xs">
            {t.sections}
          </Title>
          {Object.entries(sections).map(([place, { title, lessons }]) => (
            <details key={place} open={place === '0'}>
              <summary>
                {title} <small>{t.lessons(lessons.length)}</small>
              </summary>
              <List type="ordered" my="xs">
                {Object.entries(lessons).map(([place, lesson]) => (
                  <List.Item key={place}>{lesson}</List.Item>
                ))}
              </List>
            </details>
          ))}
        </section>
      )}
    </Stack>
  );
};

/** Shares a course. The link answers a page whose preview has the picture of the course. */
const Share = ({ course: { course_id, title } }: { readonly course: Course }) => {
  const t = useTexts(pageTexts);
  const { settings } = useSession();
  const url = `${settings.api}/courses/${course_id}?view=page`;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t.share}
      </Text>
      <Reference of={url} />
      <Anchor
        size="sm"
        href={`https://wa.me/?${new URLSearchParams({ text: `${title}: ${url}` })}`}
        target="_blank"
        rel="noreferrer"
      >
        {t.whatsApp}
      </Anchor>
    </Stack>
  );
};

const Shown = ({ course }: { readonly course: Details }) => {
  const t = useTexts(pageTexts);
  const { language } = useLanguage();
  const words = useTexts(courseTexts);
  return (
    <Page title={course.title} lead={course.creator_name === null ? undefined : words.by(course.creator_name)}>
      <div className="product">
        <Card withBorder padding={0} style={{ alignSelf: 'start' }}>
          <Picture title={course.title} url={course.image_url} sizes="(max-width: 48em) 100vw, 40rem" />
        </Card>
        <Stack className="product-facts">
          <Group gap="xs">
            <Badge variant="default" radius="sm">
              {course.course_type === 'bnsp' ? words.certification : words.course}
            </Badge>
          </Group>
          <Text className="prose">{course.summary}</Text>
          {course.category !== null && (
            <Text size="sm" c="dimmed">
              {t.category}: {categoryText(course.category, language)}
            </Text>
          )}
          {course.published_at !== null && (
            <Text size="sm" c="dimmed">
              {t.published}: <When at={course.published_at} />
            </Text>
          )}
          {course.course_type === 'bnsp' && <Text size="sm">{t.assessment}</Text>}
          <div className="offer">
            <Price course={course} />
            <Access course={course} />
          </div>
          <Share course={course} />
        </Stack>
      </div>
      <Syllabus course={course} />
    </Page>
  );
};

export const CoursePage = () => {
  const t = useTexts(pageTexts);
  const { id } = useParams<{ id: string }>();
  const course = useCall(
    `course ${id}`,
    async (client, signal) => (await client.getCourse({ course_id: id }, { signal })).data,
  );
  return (
    <>
      <Anchor component={Link} href="/courses" size="sm">
        ← {t.back}
      </Anchor>
      <Read of={course}>{(data) => <Shown course={data} />}</Read>
    </>
  );
};
