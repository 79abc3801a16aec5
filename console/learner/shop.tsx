import { Button, Center, Group, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { components } from '../../client/main.ts';
import { useCall } from '../call.ts';
import { texts, useTexts } from '../language.tsx';
import { useList } from '../list.ts';
import { Empty, Page, Read } from '../look/pieces.tsx';
import { useSession } from '../session.tsx';
import { CourseCard } from './course-card.tsx';

const shopTexts = texts({
  title: { en: 'Courses', id: 'Kursus' },
  lead: { en: 'Prices are what you pay, tax included.', id: 'Harga sudah termasuk pajak.' },
  search: { en: 'Search', id: 'Cari' },
  hint: { en: 'Beginnings of words, from three letters', id: 'Awal kata, minimal tiga huruf' },
  sort: { en: 'Order', id: 'Urutan' },
  newest: { en: 'Newest first', id: 'Terbaru' },
  cheapest: { en: 'Cheapest first', id: 'Termurah' },
  dearest: { en: 'Most expensive first', id: 'Termahal' },
  kind: { en: 'Kind', id: 'Jenis' },
  all: { en: 'All', id: 'Semua' },
  courses: { en: 'Courses', id: 'Kursus' },
  certifications: { en: 'Certifications', id: 'Sertifikasi' },
  none: { en: 'No course fits. Search for something else.', id: 'Tidak ada yang cocok. Coba kata lain.' },
  more: { en: 'Show more', id: 'Tampilkan lagi' },
});

type Sort = components['schemas']['CourseSort'];
type Kind = components['schemas']['CourseType'];

const pageSize = 12;

/** The ids of what somebody owns; none for nobody. */
const useOwned = (): ReadonlySet<string> => {
  const { user } = useSession();
  const owned = useCall(`owned by ${user?.user_id}`, async (client, signal) =>
    user ? (await client.listEnrollments({ limit: 100 }, { signal })).data.enrollments : [],
  );
  return new Set(owned.data?.filter(({ status }) => status === 'active').map(({ course_id }) => course_id));
};

/** Every course that is for sale, to be searched and sorted. Nobody need be signed in. */
export const ShopPage = () => {
  const t = useTexts(shopTexts);
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<Sort>('-published_at');
  const [kind, setKind] = useState<Kind | ''>('');
  const [words] = useDebouncedValue(typed.trim(), 250);
  const owned = useOwned();
  const filters = {
    sort,
    limit: pageSize,
    ...(words !== '' && { q: words }),
    ...(kind !== '' && { course_type: kind }),
  };
  const courses = useList(`courses ${JSON.stringify(filters)}`, async (client, from, signal) => {
    const { data } = await client.listCourses({ ...filters, ...from }, { signal });
    return { items: data.courses, next: data.next_cursor };
  });
  const sorts = [
    { value: '-published_at', label: t.newest },
    { value: 'price', label: t.cheapest },
    { value: '-price', label: t.dearest },
  ] as const;
  const kinds = [
    { value: '', label: t.all },
    { value: 'regular', label: t.courses },
    { value: 'bnsp', label: t.certifications },
  ] as const;
  return (
    <Page title={t.title} lead={t.lead}>
      <Group align="flex-end" role="search">
        <TextInput
          type="search"
          label={t.search}
          placeholder={t.hint}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          flex="1 1 16rem"
        />
        <NativeSelect
          label={t.kind}
          data={kinds}
          value={kind}
          onChange={({ currentTarget }) =>
            setKind(kinds.find(({ value }) => value === currentTarget.value)?.value ?? '')
          }
        />
        <NativeSelect
          label={t.sort}
          data={sorts}
          value={sort}
          onChange={({ currentTarget }) =>
            setSort(sorts.find(({ value }) => value === currentTarget.value)?.value ?? 'price')
          }
        />
      </Group>
      <Read of={courses}>
        {({ items, more }) => (
          <>
            {items.length === 0 && more === undefined && (
              <Empty>
                <Text>{t.none}</Text>
              </Empty>
            )}
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg">
              {items.map((course) => (
                <CourseCard key={course.course_id} course={course} isOwned={owned.has(course.course_id)} />
              ))}
            </SimpleGrid>
            {more !== undefined && (
              <Center>
                <Button variant="default" onClick={more}>
                  {t.more}
                </Button>
              </Center>
            )}
          </>
        )}
      </Read>
    </Page>
  );
};
