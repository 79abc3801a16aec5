import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Page, Rupiah, When } from '../../look/pieces.tsx';
import { Part } from '../look/facts.tsx';
import { Lookup } from '../look/lookup.tsx';
import { IdLink } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { catalogTexts } from '../texts/catalog.ts';
import { commonTexts } from '../texts/words.ts';
import { newCourseId } from './new-course-id.ts';

const placeOf = (id: string): string => `/staff/courses/${id}`;

/** The courses that are for sale, and the way to those that are not. */
export const CoursesPage = () => {
  const t = useTexts(catalogTexts);
  const common = useTexts(commonTexts);
  const fresh = useMemo(newCourseId, []);
  const courses = useList('courses of staff', async (client, from, signal) => {
    const { data } = await client.listCourses({ sort: '-published_at', limit: 20, ...from }, { signal });
    return { items: data.courses, next: data.next_cursor };
  });
  return (
    <Page
      title={t.courses}
      lead={t.coursesLead}
      actions={
        <Button component={Link} href={placeOf(fresh)}>
          {t.newCourse}
        </Button>
      }
    >
      <Part title={common.find}>
        <Lookup label={t.courseId} example="crs_…" to={placeOf} />
      </Part>
      <Part title={t.courses}>
        <Rows
          label={t.courses}
          of={courses}
          keyOf={({ course_id }) => course_id}
          empty={t.noCourses}
          columns={[
            { name: t.title, cell: ({ title }) => title },
            { name: common.id, cell: ({ course_id }) => <IdLink of={course_id} to={placeOf(course_id)} /> },
            { name: t.creator, cell: ({ creator_name }) => creator_name ?? t.platform },
            { name: common.changed, cell: ({ updated_at }) => <When at={updated_at} /> },
            { name: t.version, cell: ({ catalog_version }) => catalog_version },
            {
              name: t.price,
              isAmount: true,
              cell: ({ original_price_idr, discount_idr }) => <Rupiah amount={original_price_idr - discount_idr} />,
            },
          ]}
        />
      </Part>
    </Page>
  );
};
