import { Alert, Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { components } from '../../../client/main.ts';
import { type Reading, useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { type Listed, useList } from '../../list.ts';
import { Empty, Page, Read, When } from '../../look/pieces.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Facts, Part } from '../look/facts.tsx';
import { ItemTable, Rows } from '../look/rows.tsx';
import { booksTexts, countTexts } from '../texts/books.ts';
import { ruleTexts } from '../texts/rules.ts';
import { useAccountNames, useSum } from './accounts.ts';
import { ToClose } from './to-close.tsx';

type Verdict = components['schemas']['BooksVerdict'];

const dayMs = 24 * 3_600_000;
/** The pause between two reads while a reconciliation runs. */
const lookAgainMs = 5_000;

const Accounts = ({ of }: { readonly of: Verdict['accounts'] }) => {
  const t = useTexts(booksTexts);
  const sumText = useSum();
  const nameOf = useAccountNames();
  const all = of.reduce((sum, { balance_idr }) => sum + BigInt(balance_idr), 0n);
  return (
    <ItemTable
      label={t.accounts}
      items={[...of, { account: '', balance_idr: String(all) }]}
      keyOf={({ account }) => account}
      columns={[
        {
          name: t.account,
          share: 100,
          cell: ({ account }) => (account === '' ? <strong>{t.all}</strong> : nameOf(account)),
        },
        { name: t.balance, isAmount: true, cell: ({ balance_idr }) => sumText(balance_idr) },
      ]}
    />
  );
};

const VerdictOf = ({ of }: { readonly of: Verdict }) => {
  const t = useTexts(booksTexts);
  const kindNames: Readonly<Record<string, string>> = useTexts(countTexts);
  const ruleNames: Readonly<Record<string, string>> = useTexts(ruleTexts);
  const isOld = Date.now() - Date.parse(of.started_at) > 1.5 * dayMs;
  return (
    <>
      <Alert color={of.violations > 0 ? 'red' : of.complete ? 'teal' : 'orange'} role="status">
        {of.violations > 0 ? t.wrong(of.violations) : of.complete && t.adds} {!of.complete && t.incomplete}
      </Alert>
      {isOld && <Alert color="orange">{t.old}</Alert>}
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        <Part title={t.looked}>
          <Facts
            of={[
              [t.started, <When key="started" at={of.started_at} />],
              [t.judged, <When key="judged" at={of.judged_at} />],
              ...of.counts.map(({ kind, count }) => [kindNames[kind] ?? kind, count.toLocaleString()] as const),
            ]}
          />
        </Part>
        {of.rules.length > 0 && (
          <Part title={t.rules}>
            <Facts
              of={of.rules.map(
                ({ rule, times }) => [ruleNames[rule] ?? rule.replaceAll('_', ' '), `${times} ×`] as const,
              )}
            />
          </Part>
        )}
        <Part title={t.accounts}>
          <Accounts of={of.accounts} />
        </Part>
      </SimpleGrid>
    </>
  );
};

type Reason = { readonly reason: string };

const Start = ({ requestedAt, done }: { readonly requestedAt: string | null; readonly done: () => void }) => {
  const t = useTexts(booksTexts);
  const { reason } = useReasonRows();
  return (
    <Group gap="sm">
      {requestedAt !== null && (
        <Text size="sm" c="dimmed" role="status">
          {t.requested} <When at={requestedAt} />. {t.updates}
        </Text>
      )}
      <FormDialog<Reason>
        label={t.start}
        size="xs"
        form="ReconciliationForm"
        rows={[reason]}
        act={(client, _key, body) => client.startReconciliation({ body })}
        done={done}
      >
        <Text size="sm">{t.startLead}</Text>
      </FormDialog>
    </Group>
  );
};

const History = ({ of }: { readonly of: Reading<Listed<Verdict>> }) => {
  const t = useTexts(booksTexts);
  return (
    <Part title={t.history}>
      <Rows
        label={t.history}
        of={of}
        keyOf={({ started_at }) => started_at}
        empty={t.never}
        columns={[
          { name: t.started, cell: ({ started_at }) => <When at={started_at} /> },
          {
            name: t.took,
            cell: ({ started_at, judged_at }) =>
              `${Math.max(1, Math.round((Date.parse(judged_at) - Date.parse(started_at)) / 1000))} s`,
          },
          {
            ...{ name: t.result, share: 100 },
            cell: ({ violations, complete }) =>
              violations > 0 ? t.violations(violations) : complete ? t.adds : t.incomplete,
          },
          {
            name: t.looked,
            isAmount: true,
            cell: ({ counts }) => counts.find(({ kind }) => kind === 'entries')?.count.toLocaleString() ?? '–',
          },
        ]}
      />
    </Part>
  );
};

/** The page of the reconciliations: the last verdict and earlier ones. */
export const BooksPage = () => {
  const t = useTexts(booksTexts);
  const requested = useRef<string>(null);
  const history = useList('reconciliations', async (client, at, signal) => {
    const { data } = await client.listReconciliations({ limit: 10, ...at }, { signal });
    requested.current = data.requested_at;
    return { items: data.reconciliations, next: data.next_cursor };
  });
  const books = useCall('books', async (client, signal) => (await client.getBooks({}, { signal })).data);
  const last = books.data?.last?.started_at;
  const at = requested.current;
  const isRunning = at !== null && (last === undefined || at > last);
  const { again: readHistory } = history;
  const { again: readBooks } = books;
  const again = useCallback((): void => {
    readHistory();
    readBooks();
  }, [readHistory, readBooks]);
  useEffect(() => {
    if (!isRunning) return;
    const looking = setInterval(again, lookAgainMs);
    return () => clearInterval(looking);
  }, [isRunning, again]);
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Group gap="sm">
          <Button size="xs" variant="default" component={Link} href="/staff/books/month">
            {t.toMonth}
          </Button>
          <Start requestedAt={isRunning ? at : null} done={again} />
        </Group>
      }
    >
      <ToClose />
      <Read of={books}>
        {({ last: verdict }) =>
          verdict === null ? (
            <Empty>
              <Text c="dimmed">{t.never}</Text>
            </Empty>
          ) : (
            <VerdictOf of={verdict} />
          )
        }
      </Read>
      <History of={history} />
    </Page>
  );
};
