import { Anchor, Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Page, Rupiah, When } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { Status } from '../look/facts.tsx';
import { Filters } from '../look/filters.tsx';
import { IdLink, Person } from '../look/names.tsx';
import { useMay } from '../look/roles.ts';
import { Rows } from '../look/rows.tsx';
import { catalogTexts } from '../texts/catalog.ts';
import { commonTexts, statusTexts } from '../texts/words.ts';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Makes the id of a new course as a ULID: ten letters of milliseconds, then sixteen random letters. The client chooses
 * the id, so that a repeated submit creates one course.
 */
const newCourseId = (): string => {
  let rest = Date.now();
  const time = Array.from({ length: 10 }, () => {
    const letter = letters[rest % 32];
    rest = Math.floor(rest / 32);
    return letter;
  });
  const random = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => letters[byte % 32]);
  return `crs_${time.toReversed().join('')}${random.join('')}`;
};

const placeOf = (id: string): string => `/staff/courses/${id}`;

const states = ['submitted', 'draft', 'published', 'archived'] as const;
const unfiltered = { state: '', q: '' };

/** The page of courses in any status, newest first. Instructors see only their own courses. */
export const CoursesPage = () => {
  const t = useTexts(catalogTexts);
  const common = useTexts(commonTexts);
  const words = useTexts(statusTexts);
  const isAdmin = useMay('admin');
  const fresh = useMemo(newCourseId, []);
  const [asked, ask] = useQuery(unfiltered);
  const state = states.find((each) => each === asked.state);
  const courses = useList(`courses of staff ${JSON.stringify(asked)}`, async (client, at, signal) => {
    const query = { ...(state && { state }), ...(asked.q !== '' && { q: asked.q }) };
    const { data } = await client.listAdminCourses({ limit: 20, ...query, ...at }, { signal });
    return { items: data.courses, next: data.next_cursor };
  });
  // Only instructors see sales here. Admins see the sales of all courses on the dashboard.
  const sold = useCall(isAdmin ? 'nothing' : 'own sales', async (client, signal) => {
    if (isAdmin) return undefined;
    const { history } = (await client.getEarnings({}, { signal })).data;
    return new Map(history.courses.map((course) => [course.course_id, course]));
  }).data;
  const salesOf = (of: 'sold' | 'refunded') => ({
    name: t[of],
    isAmount: true,
    cell: ({ course_id }: { readonly course_id: string }) =>
      sold === undefined ? '–' : (sold.get(course_id)?.[of] ?? 0),
  });
  return (
    <Page
      title={isAdmin ? t.courses : t.ownCourses}
      lead={isAdmin ? t.coursesLead : t.ownCoursesLead}
      actions={
        <Button component={Link} href={placeOf(fresh)}>
          {t.newCourse}
        </Button>
      }
    >
      <Filters
        list="courses"
        of={[
          {
            ...{ name: 'state', label: common.status },
            choices: states.map((each) => [each, each === 'submitted' ? t.submittedSince : words[each]]),
          },
          { name: 'q', label: t.words, example: 'data pyth' },
        ]}
        values={asked}
        change={ask}
      />
      <Rows
        label={t.courses}
        of={courses}
        keyOf={({ course_id }) => course_id}
        empty={t.noCourses}
        columns={[
          {
            ...{ name: t.title, share: 70 },
            cell: ({ title, course_id }) => (
              <Anchor inherit component={Link} href={placeOf(course_id)}>
                {title}
              </Anchor>
            ),
          },
          { name: common.id, cell: ({ course_id }) => <IdLink of={course_id} to={placeOf(course_id)} /> },
          {
            ...{ name: t.creator, share: 30 },
            cell: ({ creator_name, creator_instructor_id: creator }) =>
              !isAdmin || creator === null ? (
                (creator_name ?? t.platform)
              ) : creator_name === null ? (
                <Person of={creator} />
              ) : (
                <Anchor inherit component={Link} href={`/staff/users/${creator}`}>
                  {creator_name}
                </Anchor>
              ),
          },
          { name: common.changed, cell: ({ updated_at }) => <When at={updated_at} /> },
          {
            name: common.status,
            cell: ({ status, submitted_at }) => (submitted_at === null ? <Status of={status} /> : t.submittedSince),
          },
          ...(isAdmin ? [] : [salesOf('sold'), salesOf('refunded')]),
          {
            name: t.price,
            isAmount: true,
            cell: ({ original_price_idr, discount_idr }) => <Rupiah amount={original_price_idr - discount_idr} />,
          },
        ]}
      />
    </Page>
  );
};
