import { Table, Text } from '@mantine/core';
import type { components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { Rupiah, Wide } from '../../look/pieces.tsx';
import { useCourseTitles } from '../payables/course-titles.ts';
import { booksTexts } from '../texts/books.ts';

type Month = components['schemas']['BooksMonth'];

export const CourseSales = ({ of, most }: { readonly of: Month; readonly most: number }) => {
  const t = useTexts(booksTexts);
  const shown = of.courses.slice(0, most);
  const titles = useCourseTitles(shown.map(({ course_id }) => course_id));
  if (shown.length === 0) return <Text c="dimmed">{t.noSales}</Text>;
  return (
    <Wide className="rows" label={t.byCourse}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.course}</Table.Th>
            {[t.sold, t.refunded, t.net].map((name) => (
              <Table.Th key={name} ta="right">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ course_id, sold, refunded, sold_idr, refunded_idr }) => (
            <Table.Tr key={course_id}>
              <Table.Td data-label={t.course}>{titles?.get(course_id) ?? course_id}</Table.Td>
              <Table.Td data-label={t.sold} className="amount">
                {sold}
              </Table.Td>
              <Table.Td data-label={t.refunded} className="amount">
                {refunded}
              </Table.Td>
              <Table.Td data-label={t.net} className="amount">
                <Rupiah amount={sold_idr - refunded_idr} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Wide>
  );
};
