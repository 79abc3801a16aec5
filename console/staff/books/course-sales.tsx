import { Text } from '@mantine/core';
import type { components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { Rupiah } from '../../look/pieces.tsx';
import { ItemTable } from '../look/rows.tsx';
import { useCourseTitles } from '../payables/course-titles.ts';
import { booksTexts } from '../texts/books.ts';

type Month = components['schemas']['BooksMonth'];

export const CourseSales = ({ of, most }: { readonly of: Month; readonly most: number }) => {
  const t = useTexts(booksTexts);
  const shown = of.courses.slice(0, most);
  const titles = useCourseTitles(shown.map(({ course_id }) => course_id));
  if (shown.length === 0) return <Text c="dimmed">{t.noSales}</Text>;
  return (
    <ItemTable
      label={t.byCourse}
      items={shown}
      keyOf={({ course_id }) => course_id}
      columns={[
        { name: t.course, share: 100, cell: ({ course_id }) => titles?.get(course_id) ?? course_id },
        { name: t.sold, isAmount: true, cell: ({ sold }) => sold },
        { name: t.refunded, isAmount: true, cell: ({ refunded }) => refunded },
        {
          ...{ name: t.net, isAmount: true },
          cell: ({ sold_idr, refunded_idr }) => <Rupiah amount={BigInt(sold_idr) - BigInt(refunded_idr)} />,
        },
      ]}
    />
  );
};
