import { Alert, Button, Group, Table, Text } from '@mantine/core';
import type { components } from '../../../client/main.ts';
import { instantText } from '../../amount.ts';
import { useCall } from '../../call.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { Page, Read, Wide } from '../../look/pieces.tsx';
import { Part } from '../look/facts.tsx';
import { MonthSelect, useMonth } from '../payables/month.tsx';
import { booksTexts } from '../texts/books.ts';
import { kindText } from '../texts/kinds.ts';
import { payableTexts } from '../texts/payables.ts';
import { movementTexts } from '../texts/people.ts';
import { useAccountNames, useSum } from './accounts.ts';
import { Closing } from './closing.tsx';
import { CourseSales } from './course-sales.tsx';
import { accountsCsv, accountsOf, coursesCsv, journalCsv, ties } from './month-sums.ts';

type Month = components['schemas']['BooksMonth'];

const save = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

type Cell = string | number;

const Sums = ({
  label,
  names,
  amounts,
  rows,
}: {
  readonly label: string;
  readonly names: readonly string[];
  readonly amounts: readonly string[];
  readonly rows: readonly (readonly [key: string, names: readonly Cell[], amounts: readonly Cell[]])[];
}) => (
  <Wide className="rows" label={label}>
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          {names.map((name) => (
            <Table.Th key={name}>{name}</Table.Th>
          ))}
          {amounts.map((name) => (
            <Table.Th key={name} ta="right">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([key, texts, sums]) => (
          <Table.Tr key={key}>
            {texts.map((text, place) => (
              <Table.Td key={names[place]} data-label={names[place]} className="wrap-anywhere">
                {text}
              </Table.Td>
            ))}
            {sums.map((sum, place) => (
              <Table.Td key={amounts[place]} data-label={amounts[place]} className="amount rupiah">
                {sum}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Wide>
);

const Downloads = ({ of }: { readonly of: Month }) => {
  const t = useTexts(booksTexts);
  const files = [
    [t.journalCsv, 'journal', journalCsv],
    [t.accountsCsv, 'accounts', accountsCsv],
    [t.coursesCsv, 'courses', coursesCsv],
  ] as const;
  return (
    <Group gap="sm" className="no-print">
      {files.map(([label, name, text]) => (
        <Button key={name} variant="default" onClick={() => save(`${name}-${of.month}.csv`, text(of))}>
          {label}
        </Button>
      ))}
      <Print />
    </Group>
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
  const nameOf = useAccountNames();
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
        <Sums
          label={t.ledger}
          names={[t.account]}
          amounts={[t.opening, t.debit, t.credit, t.closing]}
          rows={accounts.map(({ account, opening, debit, credit, closing }) => [
            account,
            [nameOf(account)],
            [opening, debit, credit, closing].map(sumText),
          ])}
        />
      </Part>
      <Part title={t.byCourse}>
        <CourseSales of={of} most={500} />
      </Part>
      <Part title={t.journal}>
        <Sums
          label={t.journal}
          names={[t.day, t.entryType, t.account]}
          amounts={[t.debit, t.credit]}
          rows={of.days.flatMap(({ day, lines }) =>
            lines.map(
              ({ type, account, debit_idr, credit_idr }) =>
                [
                  `${day} ${type} ${account}`,
                  [day, kindText(movements, type), nameOf(account)],
                  [sumText(debit_idr), sumText(credit_idr)],
                ] as const,
            ),
          )}
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
