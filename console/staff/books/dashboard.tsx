import { Alert, Anchor, Card, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { components } from '../../../client/main.ts';
import { instantText } from '../../amount.ts';
import { useCall } from '../../call.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { BarChart } from '../../look/bar-chart.tsx';
import { Page, Read, Rupiah } from '../../look/pieces.tsx';
import { Part } from '../look/facts.tsx';
import { MonthSelect, useMonth } from '../payables/month.tsx';
import { booksTexts, dashboardTexts } from '../texts/books.ts';
import { payableTexts } from '../texts/payables.ts';
import { CourseSales } from './course-sales.tsx';
import { countOn, floatOn, movedOn } from './month-sums.ts';

type Month = components['schemas']['BooksMonth'];
type Day = components['schemas']['BooksDay'];

const wallets = /^user:/;

/** The amount that customers paid for courses on a day, with tax. */
const soldOn = (day: Day): number => movedOn(day, 'captured', /^user:held$/, 'debit_idr');
const refundedOn = (day: Day): number => movedOn(day, 'refunded', wallets, 'credit_idr');
const toppedUpOn = (day: Day): number => movedOn(day, 'topped_up', /^gateway:/, 'debit_idr');

const sumOver = (days: readonly Day[], of: (day: Day) => number): number => days.reduce((all, day) => all + of(day), 0);

const Figure = ({
  name,
  value,
  more,
}: {
  readonly name: string;
  readonly value: ReactNode;
  readonly more?: ReactNode;
}) => (
  <Card withBorder padding="md">
    <Text size="sm" c="dimmed">
      {name}
    </Text>
    <Text fw={700} size="xl">
      {value}
    </Text>
    {more !== undefined && (
      <Text size="sm" c="dimmed">
        {more}
      </Text>
    )}
  </Card>
);

const Figures = ({ of, disputes }: { readonly of: Month; readonly disputes: number | undefined }) => {
  const t = useTexts(dashboardTexts);
  const { days } = of;
  const last = days.at(-1);
  const times = (type: string): string => t.times(sumOver(days, (day) => countOn(day, type)));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }} spacing="md">
      <Figure name={t.sales} value={<Rupiah amount={sumOver(days, soldOn)} />} more={times('captured')} />
      <Figure name={t.refunds} value={<Rupiah amount={sumOver(days, refundedOn)} />} more={times('refunded')} />
      <Figure name={t.topups} value={<Rupiah amount={sumOver(days, toppedUpOn)} />} more={times('topped_up')} />
      <Figure name={t.float} value={<Rupiah amount={last ? floatOn(last) : 0} />} more={t.floatLead} />
      <Figure
        name={t.disputes}
        value={disputes ?? '–'}
        more={
          <Anchor component={Link} inherit href="/staff/disputes">
            {t.toDisputes}
          </Anchor>
        }
      />
    </SimpleGrid>
  );
};

const Plots = ({ days }: { readonly days: readonly Day[] }) => {
  const t = useTexts(dashboardTexts);
  const bars = (...of: readonly ((day: Day) => number)[]) =>
    days.map((day) => ({ label: String(Number(day.day.slice(8))), values: of.map((each) => each(day)) }));
  return (
    <>
      <Part title={t.perDay}>
        <BarChart series={[t.sales, t.refunds]} bars={bars(soldOn, refundedOn)} />
      </Part>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Part title={t.topups}>
          <BarChart series={[t.topups]} bars={bars(toppedUpOn)} />
        </Part>
        <Part title={t.float}>
          <BarChart series={[t.float]} bars={bars(floatOn)} />
        </Part>
      </SimpleGrid>
    </>
  );
};

/** The dashboard of the shop. It shows only days that are over. */
export const DashboardPage = () => {
  const t = useTexts(dashboardTexts);
  const books = useTexts(booksTexts);
  const payables = useTexts(payableTexts);
  const { language } = useLanguage();
  const [month, choose] = useMonth();
  const figures = useCall(`figures of ${month}`, async (client, signal) => {
    const [{ data: of }, { data: verdict }] = await Promise.all([
      client.getBooksMonth({ month }, { signal }),
      client.getBooks({}, { signal }),
    ]);
    return { of, disputes: verdict.last?.counts.find(({ kind }) => kind === 'open_disputes')?.count };
  });
  return (
    <Page title={t.title} lead={t.lead} actions={<MonthSelect value={month} change={choose} />}>
      <Read of={figures}>
        {({ of, disputes }) =>
          of.as_of === null ? (
            <Alert color="gray">{books.noDays}</Alert>
          ) : (
            <>
              <Text size="sm" c="dimmed">
                {payables.asOf(instantText(of.as_of, language))}
              </Text>
              <Figures of={of} disputes={disputes} />
              <Plots days={of.days} />
              <Part title={books.byCourse}>
                <CourseSales of={of} most={10} />
              </Part>
            </>
          )
        }
      </Read>
    </Page>
  );
};
