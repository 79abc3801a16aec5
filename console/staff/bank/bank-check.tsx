import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { components } from '../../../client/main.ts';
import { dateText } from '../../amount.ts';
import { useAction } from '../../call.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { Rupiah } from '../../look/pieces.tsx';
import { useSum } from '../books/accounts.ts';
import { Facts } from '../look/facts.tsx';
import { ItemTable } from '../look/rows.tsx';
import { saveWorkbook } from '../look/save-file.ts';
import { bankTexts } from '../texts/bank.ts';
import { bankTables } from './bank-workbook.ts';

type Check = components['schemas']['BankCheck'];

/** The rows of a list on the page. The workbook has all rows of the answer. */
const mostShown = 100;

/** The address of the form that books a movement, with its amount and its day. Other kinds can be chosen there. */
const entryPlace = ({ day, side, amount }: Check['missing'][number]): string => {
  const kind = side === 'in' ? 'interest' : 'bank_charge';
  return `/staff/bank?${new URLSearchParams({ kind, amount: amount.replace(/\.00$/, ''), paid_on: day })}`;
};

/** A heading above a list, with the number of its rows. */
const Heading = ({ title, count }: { readonly title: string; readonly count: number }) => (
  <Text fw={600}>
    {title} ({count})
  </Text>
);

const Missing = ({ of }: { readonly of: Check }) => {
  const t = useTexts(bankTexts);
  const { language } = useLanguage();
  return (
    <>
      <Heading title={t.missing} count={of.missing_count} />
      <ItemTable
        label={t.missing}
        items={of.missing.slice(0, mostShown)}
        keyOf={({ line }) => String(line)}
        columns={[
          { name: t.day, share: 20, cell: ({ day }) => dateText(day, language) },
          { name: t.text, share: 60, cell: ({ text, line }) => `${text} (${t.line} ${line})` },
          { name: t.amount, isAmount: true, cell: ({ amount, side }) => `Rp\u00a0${amount} ${t[side]}` },
          {
            name: t.entry,
            cell: (row) => (
              <Anchor inherit component={Link} href={entryPlace(row)} aria-label={`${t.book} ${row.text}`}>
                {t.book}
              </Anchor>
            ),
          },
        ]}
      />
    </>
  );
};

const Surplus = ({ of }: { readonly of: Check }) => {
  const t = useTexts(bankTexts);
  const { language } = useLanguage();
  return (
    <>
      <Heading title={t.surplus} count={of.surplus_count} />
      <ItemTable
        label={t.surplus}
        items={of.surplus.slice(0, mostShown)}
        keyOf={({ entry_id }) => entry_id}
        columns={[
          { name: t.day, share: 20, cell: ({ paid_on }) => dateText(paid_on, language) },
          { name: t.reference, share: 60, cell: ({ reference }) => reference },
          {
            name: t.amount,
            isAmount: true,
            cell: ({ amount_idr, side }) => (
              <>
                <Rupiah amount={amount_idr} /> {t[side]}
              </>
            ),
          },
        ]}
      />
    </>
  );
};

const OtherDays = ({ of }: { readonly of: Check }) => {
  const t = useTexts(bankTexts);
  const { language } = useLanguage();
  return (
    <>
      <Heading title={t.otherDays} count={of.other_day_count} />
      <ItemTable
        label={t.otherDays}
        items={of.other_days.slice(0, mostShown)}
        keyOf={({ booked }) => booked.entry_id}
        columns={[
          { name: t.day, share: 30, cell: ({ day }) => dateText(day, language) },
          { name: t.bookedFor, share: 30, cell: ({ booked }) => dateText(booked.paid_on, language) },
          { name: t.reference, share: 40, cell: ({ booked }) => booked.reference },
          { name: t.amount, isAmount: true, cell: ({ booked }) => <Rupiah amount={booked.amount_idr} /> },
        ]}
      />
    </>
  );
};

/** The result of the comparison with a statement. It is stored nowhere. */
export const BankCheckResult = ({ of }: { readonly of: Check }) => {
  const t = useTexts(bankTexts);
  const { language } = useLanguage();
  const sum = useSum();
  const saving = useAction(() => saveWorkbook(`bank-${of.from}-${of.to}.xlsx`, bankTables(of, t)));
  const differences = of.missing_count + of.surplus_count + of.other_day_count;
  return (
    <Stack gap="md" role="status" data-found={of.found}>
      <Alert color={of.found === 'ties' ? 'teal' : 'orange'}>
        {of.found === 'ties' ? t.ties : t.differs(differences)}
      </Alert>
      <Facts
        of={[
          [t.period, `${dateText(of.from, language)} – ${dateText(of.to, language)}`],
          [t.rows, of.rows],
          [t.matched, of.matched],
          [t.skipped, of.skipped],
          [t.statementIn, `Rp\u00a0${of.statement_in}`],
          [t.booksIn, sum(of.books_in_idr)],
          [t.statementOut, `Rp\u00a0${of.statement_out}`],
          [t.booksOut, sum(of.books_out_idr)],
        ]}
      />
      {of.missing.length > 0 && <Missing of={of} />}
      {of.surplus.length > 0 && <Surplus of={of} />}
      {of.other_days.length > 0 && <OtherDays of={of} />}
      <Group>
        <Button variant="default" loading={saving.isBusy} onClick={() => void saving.run()}>
          {t.workbook}
        </Button>
      </Group>
    </Stack>
  );
};
