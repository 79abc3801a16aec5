import { Alert, Button, Group, Text } from '@mantine/core';
import type { components } from '../../../client/main.ts';
import { dateText, instantText } from '../../amount.ts';
import { useAction, useCall } from '../../call.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { Page, Read } from '../../look/pieces.tsx';
import { Refusal } from '../../refusal.tsx';
import { Part } from '../look/facts.tsx';
import { ItemTable } from '../look/rows.tsx';
import { saveFile, saveWorkbook } from '../look/save-file.ts';
import { titlesOf } from '../payables/course-titles.ts';
import { MonthSelect, useMonth } from '../payables/month.tsx';
import { booksTexts } from '../texts/books.ts';
import { kindText } from '../texts/kinds.ts';
import { payableTexts } from '../texts/payables.ts';
import { movementTexts } from '../texts/people.ts';
import { useChartNames, useSum } from './accounts.ts';
import { Closing } from './closing.tsx';
import { CourseSales } from './course-sales.tsx';
import { accountsCsv, accountsOf, chartedAs, coursesCsv, journalCsv, ties } from './month-sums.ts';
import { monthTables } from './month-workbook.ts';

type Month = components['schemas']['BooksMonth'];

const Downloads = ({ of }: { readonly of: Month }) => {
  const t = useTexts(booksTexts);
  const nameOf = useChartNames(of);
  const movements = useTexts(movementTexts);
  const saving = useAction(async (client) => {
    const titles = await titlesOf(
      client,
      of.courses.map(({ course_id }) => course_id),
    );
    const words = { t, accountName: nameOf, entryName: (type: string) => kindText(movements, type), titles };
    await saveWorkbook(`books-${of.month}.xlsx`, monthTables(of, words));
  });
  const files = [
    [t.journalCsv, 'journal', journalCsv],
    [t.accountsCsv, 'accounts', accountsCsv],
    [t.coursesCsv, 'courses', coursesCsv],
  ] as const;
  return (
    <>
      <Group gap="sm" className="no-print">
        <Button variant="default" loading={saving.isBusy} onClick={() => void saving.run()}>
          {t.workbook}
        </Button>
        {files.map(([label, name, text]) => (
          <Button
            key={name}
            variant="default"
            onClick={() => saveFile(`${name}-${of.month}.csv`, new Blob([text(of)], { type: 'text/csv' }))}
          >
            {label}
          </Button>
        ))}
        <Print />
      </Group>
      <Refusal error={saving.error} again={() => void saving.run()} />
    </>
  );
};

const Print = () => {
  const t = useTexts(payableTexts);
  return (
    <Button variant="default" onClick={() => window.print()}>
      {t.print}
    </Button>
  );
};

const Report = ({ of }: { readonly of: Month }) => {
  const t = useTexts(booksTexts);
  const movements = useTexts(movementTexts);
  const payables = useTexts(payableTexts);
  const { language } = useLanguage();
  const sumText = useSum();
  const nameOf = useChartNames(of);
  if (of.as_of === null) return <Alert color="gray">{t.noDays}</Alert>;
  const accounts = accountsOf(of);
  return (
    <>
      <Downloads of={of} />
      <Alert color={ties(accounts) ? 'teal' : 'red'} role="status">
        {ties(accounts) ? t.ties : t.doesNotTie} {of.over ? t.over : t.notOver}{' '}
        {payables.asOf(instantText(of.as_of, language))}
      </Alert>
      <Part title={t.ledger}>
        <ItemTable
          label={t.ledger}
          items={accounts}
          keyOf={({ account }) => account}
          columns={[
            { name: t.code, cell: ({ account }) => chartedAs(account, of)?.code ?? '–' },
            { name: t.account, share: 100, cell: ({ account }) => nameOf(account) },
            { name: t.opening, isAmount: true, cell: ({ opening }) => sumText(opening) },
            { name: t.debit, isAmount: true, cell: ({ debit }) => sumText(debit) },
            { name: t.credit, isAmount: true, cell: ({ credit }) => sumText(credit) },
            { name: t.closing, isAmount: true, cell: ({ closing }) => sumText(closing) },
          ]}
        />
      </Part>
      <Part title={t.byCourse}>
        <CourseSales of={of} most={500} />
      </Part>
      <Part title={t.journal}>
        <ItemTable
          label={t.journal}
          items={of.days.flatMap(({ day, lines }) => lines.map((line) => ({ day, ...line })))}
          keyOf={({ day, type, account }) => `${day} ${type} ${account}`}
          columns={[
            { name: t.day, cell: ({ day }) => dateText(day, language) },
            { name: t.entryType, share: 40, cell: ({ type }) => kindText(movements, type) },
            { name: t.account, share: 60, cell: ({ account }) => nameOf(account) },
            { name: t.debit, isAmount: true, cell: ({ debit_idr }) => sumText(debit_idr) },
            { name: t.credit, isAmount: true, cell: ({ credit_idr }) => sumText(credit_idr) },
          ]}
        />
        {of.days.every(({ lines }) => lines.length === 0) && <Text c="dimmed">{t.noMoves}</Text>}
      </Part>
    </>
  );
};

/** The page of a month of the books. It can be printed and downloaded. */
export const MonthPage = () => {
  const t = useTexts(booksTexts);
  const [month, choose] = useMonth();
  const books = useCall(
    `books of ${month}`,
    async (client, signal) => (await client.getBooksMonth({ month }, { signal })).data,
  );
  return (
    <Page title={t.monthTitle} lead={t.monthLead} actions={<MonthSelect value={month} change={choose} />}>
      <Closing of={month} />
      <Read of={books}>{(of) => <Report of={of} />}</Read>
    </Page>
  );
};
