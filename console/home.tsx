import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { useCall } from './call.ts';
import { homeTexts } from './home-texts.ts';
import { useLanguage, useTexts } from './language.tsx';
import { CourseCard } from './learner/course-card.tsx';
import { useOwned } from './learner/owned.ts';
import { homeCourses } from './loading/first-requests.ts';
import { Read, useHeading } from './look/pieces.tsx';
import { useSession } from './session.tsx';
import { deskPlace, hasDesk } from './staff/desk-place.ts';
import { categoryText } from './texts/categories.ts';

const Search = () => {
  const t = useTexts(homeTexts);
  const [, go] = useLocation();
  const [words, setWords] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    go(words.trim() === '' ? '/courses' : `/courses?${new URLSearchParams({ q: words.trim() })}`);
  };
  return (
    <search>
      <form onSubmit={submit}>
        <Group gap="xs" wrap="nowrap" maw="34rem">
          <TextInput
            flex={1}
            size="md"
            type="search"
            aria-label={t.search}
            placeholder={t.hint}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <Button type="submit" size="md">
            {t.find}
          </Button>
        </Group>
      </form>
    </search>
  );
};

const Categories = () => {
  const t = useTexts(homeTexts);
  const { language } = useLanguage();
  const { data } = useCall('categories', async (client, signal) => {
    return (await client.listCategories({}, { signal })).data.categories;
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="categories">
      <Title order={2} size="h4" mb="sm" id="categories">
        {t.categories}
      </Title>
      <Group gap="xs" component="ul" className="plain">
        {data.map(({ category, courses }) => (
          <li key={category}>
            <Button component={Link} href={`/courses?category=${category}`} variant="default" radius="xl">
              {categoryText(category, language)} ({courses})
            </Button>
          </li>
        ))}
      </Group>
    </section>
  );
};

/** The first courses of a list. A section that may be empty is absent without courses, and after a failure. */
const Courses = ({
  id,
  title,
  all,
  mayBeEmpty = false,
}: {
  readonly id: keyof typeof homeCourses;
  readonly title: string;
  readonly all: { readonly text: string; readonly href: string };
  readonly mayBeEmpty?: boolean;
}) => {
  const owned = useOwned();
  const courses = useCall(`${id} courses`, async (client, signal) => {
    return (await client.listCourses(homeCourses[id], { signal })).data.courses;
  });
  const isEmpty = courses.data === undefined ? courses.error !== undefined : courses.data.length === 0;
  if (mayBeEmpty && isEmpty) return null;
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        <Anchor component={Link} href={all.href} fw={600}>
          {all.text}
        </Anchor>
      </Group>
      <Read of={courses}>
        {(items) => (
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg" component="ul" className="plain">
            {items.map((course) => (
              <li key={course.course_id}>
                <CourseCard course={course} isOwned={owned.has(course.course_id)} />
              </li>
            ))}
          </SimpleGrid>
        )}
      </Read>
    </section>
  );
};

const Shop = () => {
  const t = useTexts(homeTexts);
  const { user, signIn } = useSession();
  const heading = useHeading(t.title);
  return (
    <Stack gap="xl">
      <div className="hero">
        <Title order={1} tabIndex={-1} ref={heading} data-page-title>
          {t.title}
        </Title>
        <Text size="lg" my="md" maw="40rem">
          {t.lead}
        </Text>
        <Stack gap="md" align="stretch">
          <Search />
          {user === undefined && (
            <Group>
              <Button variant="default" onClick={() => signIn()}>
                {t.signIn}
              </Button>
            </Group>
          )}
          {user && (
            <Group>
              <Button component={Link} href="/learning" variant="default">
                {t.continue}
              </Button>
            </Group>
          )}
        </Stack>
      </div>
      <Categories />
      <Courses
        id="bestSellers"
        title={t.bestSellers}
        all={{ text: t.allBestSellers, href: '/courses?sort=best_selling' }}
        mayBeEmpty
      />
      <Courses id="newest" title={t.newest} all={{ text: t.all, href: '/courses' }} />
      <Card withBorder className="course">
        <Anchor component={Link} href="/verify" fw={650} className="whole">
          {t.verify}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t.verifyLead}
        </Text>
      </Card>
    </Stack>
  );
};

/** The first page: the shop for customers and visitors. The staff land on their desk. */
export const HomePage = () => {
  const { user } = useSession();
  return hasDesk(user?.roles) ? <Redirect to={deskPlace} replace /> : <Shop />;
};
