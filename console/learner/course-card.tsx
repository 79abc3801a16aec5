import { Anchor, AspectRatio, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { components } from '../../client/main.ts';
import { texts, useTexts } from '../language.tsx';
import { useSession } from '../session.tsx';
import { useBasket } from './basket.ts';
import { Price } from './price.tsx';

const hueOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

/** The widths in which the service stores a picture of a course. Its address names the largest. */
const widths = [320, 640, 1280];
const largest = /\/1280\.webp$/;

/** The addresses of a picture in each width; undefined for an address of another form. */
const srcSetOf = (url: string): string | undefined =>
  largest.test(url)
    ? widths.map((width) => `${url.replace(largest, `/${width}.webp`)} ${width}w`).join(', ')
    : undefined;

/**
 * The picture of a course. Without a picture it shows a colour and the first letter of the title.
 * @param sizes the shown width for each width of the window, as in HTML
 */
export const Picture = ({
  title,
  url,
  sizes = '(max-width: 36em) 100vw, (max-width: 62em) 50vw, 22rem',
}: {
  readonly title: string;
  readonly url: string | null;
  readonly sizes?: string;
}) => (
  <AspectRatio ratio={16 / 9}>
    {url === null ? (
      <div className="no-picture" aria-hidden="true" style={{ background: `hsl(${hueOf(title)} 45% 38%)` }}>
        {title.charAt(0)}
      </div>
    ) : (
      <img className="picture" src={url} srcSet={srcSetOf(url)} sizes={sizes} alt="" loading="lazy" />
    )}
  </AspectRatio>
);

export type Course = components['schemas']['CatalogCourse'];

export const courseTexts = texts({
  add: { en: 'Add to basket', id: 'Tambah ke keranjang' },
  inBasket: { en: 'In the basket', id: 'Di keranjang' },
  owned: { en: 'Yours', id: 'Milik Anda' },
  own: { en: 'You are the creator', id: 'Buatan Anda' },
  certification: { en: 'Certification', id: 'Sertifikasi' },
  course: { en: 'Course', id: 'Kursus' },
  by: { en: (name: string) => `by ${name}`, id: (name: string) => `oleh ${name}` },
});

type Wanted = Pick<Course, 'course_id' | 'title' | 'amount_idr' | 'creator_instructor_id'>;

/** Adds a course to the basket. Creators cannot buy their own courses. */
export const BasketButton = ({ course }: { readonly course: Wanted }) => {
  const t = useTexts(courseTexts);
  const { user } = useSession();
  const basket = useBasket();
  const isAdded = useRef(false);
  const toBasket = useRef<HTMLAnchorElement>(null);
  const has = basket.has(course.course_id);
  // The button became a link, which takes over the focus.
  useEffect(() => {
    if (has && isAdded.current) toBasket.current?.focus();
    isAdded.current = false;
  }, [has]);
  if (course.creator_instructor_id === user?.user_id) return <Text size="sm">{t.own}</Text>;
  if (has)
    return (
      <Button
        ref={toBasket}
        component={Link}
        href="/basket"
        variant="light"
        aria-label={`${t.inBasket}: ${course.title}`}
      >
        {t.inBasket}
      </Button>
    );
  return (
    <Button
      disabled={course.amount_idr === null}
      aria-label={`${t.add}: ${course.title}`}
      onClick={() => {
        isAdded.current = true;
        basket.add(course.course_id);
      }}
    >
      {t.add}
    </Button>
  );
};

export const CourseCard = ({ course, isOwned }: { readonly course: Course; readonly isOwned: boolean }) => {
  const t = useTexts(courseTexts);
  const { title, summary, course_type, creator_name } = course;
  return (
    <Card component="article" withBorder padding="md" className="course">
      <Card.Section>
        <Picture title={title} url={course.image_url} />
      </Card.Section>
      <Stack gap={4} mt="sm" flex={1}>
        <Group gap="xs">
          <Badge variant="default" radius="sm">
            {course_type === 'bnsp' ? t.certification : t.course}
          </Badge>
          {isOwned && (
            <Badge color="teal" radius="sm">
              {t.owned}
            </Badge>
          )}
        </Group>
        <Title order={2} size="md" fw={650}>
          <Anchor component={Link} href={`/courses/${course.course_id}`} inherit c="inherit" className="whole">
            {title}
          </Anchor>
        </Title>
        {creator_name !== null && (
          <Text size="sm" c="dimmed">
            {t.by(creator_name)}
          </Text>
        )}
        <Text size="sm" lineClamp={2}>
          {summary}
        </Text>
      </Stack>
      <Group justify="space-between" align="flex-end" mt="sm" className="above">
        <Price course={course} />
        {!isOwned && <BasketButton course={course} />}
      </Group>
    </Card>
  );
};
