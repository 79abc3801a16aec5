import { Button, Center, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { components } from '../../client/main.ts';
import { useCall } from '../call.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { useList } from '../list.ts';
import { Page, Read } from '../look/pieces.tsx';
import { useQuery } from '../place.ts';
import { categoryText } from '../texts/categories.ts';
import { CourseCard } from './course-card.tsx';
import { NoCourses, NoneFits, NoSales } from './empty-shop.tsx';
import { useOwned } from './owned.ts';
import { shopTexts } from './shop-texts.ts';
import { useTyped } from './typed.ts';

type Sort = components['schemas']['CourseSort'];

const sorts = ['-published_at', 'best_selling', 'price', '-price'] as const satisfies readonly Sort[];
const kinds = ['regular', 'bnsp'] as const satisfies readonly components['schemas']['CourseType'][];
const unfiltered = { q: '', kind: '', category: '', sort: '-published_at' } as const;

const pageSize = 12;

/** The page of all courses for sale. It needs no sign-in. */
export const ShopPage = () => {
  const t = useTexts(shopTexts);
  const [asked, ask] = useQuery(unfiltered);
  const { typed, type } = useTyped(asked.q, (q) => ask({ q }));
  const words = asked.q;
  const sort = sorts.find((known) => known === asked.sort) ?? unfiltered.sort;
  const kind = kinds.find((known) => known === asked.kind);
  const owned = useOwned();
  const filters = {
    sort,
    limit: pageSize,
    ...(words !== '' && { q: words }),
    ...(kind !== undefined && { course_type: kind }),
    ...(asked.category !== '' && { category: asked.category }),
  };
  const courses = useList(`courses ${JSON.stringify(filters)}`, async (client, from, signal) => {
    const { data } = await client.listCourses({ ...filters, ...from }, { signal });
    return { items: data.courses, next: data.next_cursor };
  });
  const isFiltered = words !== '' || kind !== undefined || asked.category !== '';
  const ofNone = sort === 'best_selling' ? <NoSales /> : <NoCourses />;
  const { language } = useLanguage();
  const categories = useCall('categories', async (client, signal) => {
    return (await client.listCategories({}, { signal })).data.categories;
  });
  const offered = new Set([...(categories.data ?? []).map(({ category }) => category), asked.category]);
  offered.delete('');
  const sortNames: Record<Sort, string> = {
    '-published_at': t.newest,
    best_selling: t.bestSelling,
    price: t.cheapest,
    '-price': t.dearest,
  };
  return (
    <Page title={t.title} lead={t.lead}>
      <Group align="flex-end" role="search">
        <TextInput
          type="search"
          label={t.search}
          placeholder={t.hint}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          flex="1 1 16rem"
        />
        <NativeSelect
          flex="1 1 7rem"
          label={t.kind}
          data={[
            { value: '', label: t.all },
            { value: 'regular', label: t.courses },
            { value: 'bnsp', label: t.certifications },
          ]}
          value={kind ?? ''}
          onChange={({ currentTarget }) => ask({ kind: currentTarget.value })}
        />
        <NativeSelect
          flex="1 1 7rem"
          label={t.category}
          data={[
            { value: '', label: t.all },
            ...[...offered].map((value) => ({ value, label: categoryText(value, language) })),
          ]}
          value={asked.category}
          onChange={({ currentTarget }) => ask({ category: currentTarget.value })}
        />
        <NativeSelect
          flex="1 1 7rem"
          label={t.sort}
          data={sorts.map((value) => ({ value, label: sortNames[value] }))}
          value={sort}
          onChange={({ currentTarget }) => ask({ sort: currentTarget.value })}
        />
      </Group>
      <Read of={courses}>
        {({ items, more }) => (
          <>
            {items.length === 0 &&
              more === undefined &&
              (isFiltered ? <NoneFits clear={() => ask(unfiltered)} /> : ofNone)}
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg" component="ul" className="plain">
              {items.map((course) => (
                <li key={course.course_id}>
                  <CourseCard course={course} isOwned={owned.has(course.course_id)} />
                </li>
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
