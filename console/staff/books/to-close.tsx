import { Alert, Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useCall } from '../../call.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { monthText } from '../payables/month.tsx';
import { booksTexts } from '../texts/books.ts';

/** A link to the previous month while it is not closed. */
export const ToClose = () => {
  const t = useTexts(booksTexts);
  const { language } = useLanguage();
  const months = useCall('closed months', async (client, signal) => (await client.listMonths({}, { signal })).data);
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
