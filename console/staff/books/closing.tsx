import { Alert, Anchor, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useCall } from '../../call.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { Read, When } from '../../look/pieces.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Facts, Part } from '../look/facts.tsx';
import { Person } from '../look/names.tsx';
import { monthText } from '../payables/month.tsx';
import { booksTexts } from '../texts/books.ts';

type ClosedMonth = components['schemas']['ClosedMonth'];
type MonthClosing = components['schemas']['MonthClosing'];

const Closed = ({ of }: { readonly of: ClosedMonth }) => {
  const t = useTexts(booksTexts);
  return (
    <>
      <Text size="sm">{t.closedLead}</Text>
      <Facts
        of={[
          [t.mark, <code key="mark">{of.mark}</code>],
          [t.closedBy, <Person key="by" of={of.closed_by} />],
          [t.closedAt, <When key="at" at={of.closed_at} />],
        ]}
      />
    </>
  );
};

/** Closes a month with the mark of its report. A mark copied from paper can have spaces around it. */
const Close = ({ of: month, done }: { readonly of: string; readonly done: () => void }) => {
  const t = useTexts(booksTexts);
  const { reason } = useReasonRows();
  return (
    <Group className="no-print">
      <FormDialog<MonthClosing>
        label={t.closeMonth}
        form="MonthClosing"
        rows={[{ name: 'mark', label: t.mark, hint: t.markHint }, reason]}
        act={(client, _key, body) => client.closeMonth({ month, body: { ...body, mark: body.mark.trim() } })}
        about={month}
        done={done}
      >
        <Text size="sm">{t.closeMonthLead}</Text>
      </FormDialog>
    </Group>
  );
};

const useMonths = () =>
  useCall('closed months', async (client, signal) => (await client.listMonths({}, { signal })).data);

/** Shows whether a month is closed, with mark, person and instant. An open month can be closed here. */
export const Closing = ({ of: month }: { readonly of: string }) => {
  const t = useTexts(booksTexts);
  const months = useMonths();
  return (
    <Part title={t.closingTitle}>
      <Read of={months}>
        {({ last_over, closed }) => {
          const own = closed.find((each) => each.month === month);
          if (own) return <Closed of={own} />;
          if (month > last_over) return <Text c="dimmed">{t.tooEarlyLead}</Text>;
          return (
            <>
              <Text size="sm">{t.openLead}</Text>
              <Close key={month} of={month} done={months.again} />
            </>
          );
        }}
      </Read>
    </Part>
  );
};

/** A link to the previous month while it is not closed. */
export const ToClose = () => {
  const t = useTexts(booksTexts);
  const { language } = useLanguage();
  const months = useMonths();
  if (months.data === undefined) return null;
  const { last_over, closed } = months.data;
  if (closed.some(({ month }) => month === last_over)) return null;
  return (
    <Alert color="yellow">
      {t.toClose(monthText(last_over, language))}{' '}
      <Anchor inherit component={Link} href={`/staff/books/month?month=${last_over}`}>
        {t.closeMonth}
      </Anchor>
    </Alert>
  );
};
