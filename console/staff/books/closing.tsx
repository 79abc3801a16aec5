import { Anchor, Group, Text } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Read, Rupiah, When } from '../../look/pieces.tsx';
import { draftPlace } from '../approvals/draft.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Facts, Part } from '../look/facts.tsx';
import { Person } from '../look/names.tsx';
import { ItemTable } from '../look/rows.tsx';
import { booksTexts } from '../texts/books.ts';
import { checkTexts } from '../texts/checks.ts';
import { useAccountNames } from './accounts.ts';
import { checkPlace } from './check-place.ts';

type Schemas = components['schemas'];
type Checklist = Schemas['MonthChecklist'];

const Closed = ({ of }: { readonly of: Schemas['ClosedMonth'] }) => {
  const t = useTexts(booksTexts);
  return (
    <>
      <Text size="sm">{t.closedLead}</Text>
      <Facts
        of={[
          [t.mark, <code key="mark">{of.mark}</code>],
          [t.draftedBy, <Person key="drafter" of={of.drafted_by} />],
          [t.closedBy, <Person key="by" of={of.closed_by} />],
          [t.closedAt, <When key="at" at={of.closed_at} />],
        ]}
      />
    </>
  );
};

/** The checklist of a month. A check that blocks the closing says so. An open check links to its page. */
const Checks = ({ of, month }: { readonly of: Checklist['checks']; readonly month: string }) => {
  const t = useTexts(checkTexts);
  const accountText = useAccountNames();
  return (
    <ItemTable
      label={t.title}
      items={of}
      keyOf={({ check, account }) => `${check} ${account}`}
      columns={[
        {
          ...{ name: t.check, share: 100 },
          cell: (each) => {
            const { check, account } = each;
            const name = `${t[check]}${account === null ? '' : `: ${accountText(account)}`}`;
            const place = checkPlace(each, month);
            return place === undefined ? (
              name
            ) : (
              <Anchor inherit component={Link} href={place}>
                {name}
              </Anchor>
            );
          },
        },
        {
          name: t.state,
          cell: ({ state, blocks }) => (
            <Text inherit component="span" {...(state === 'open' && { fw: 700 })}>
              {state === 'open' && blocks ? t.blocks : t[state]}
            </Text>
          ),
        },
        {
          ...{ name: t.rest, isAmount: true },
          cell: ({ amount_idr, count }) => (amount_idr === null ? (count ?? '–') : <Rupiah amount={amount_idr} />),
        },
      ]}
    />
  );
};

/** Drafts the closing of a month. The service computes the mark. */
const Close = ({ of: month }: { readonly of: string }) => {
  const t = useTexts(booksTexts);
  const [, go] = useLocation();
  const { reason } = useReasonRows();
  return (
    <Group className="no-print">
      <FormDialog<Pick<Schemas['MonthClosingForm'], 'reason'>>
        label={t.draftClosing}
        form="MonthClosingForm"
        rows={[reason]}
        act={async (client, _key, body) => {
          const { data } = await client.draftMonthClosing({ body: { ...body, month } });
          go(draftPlace('month_closing', data.month_closing_id));
        }}
        about={month}
      >
        <Text size="sm">{t.draftClosingLead}</Text>
      </FormDialog>
    </Group>
  );
};

/** Shows the checklist of a month, and whether the month is closed. The closing of an open month is drafted here. */
export const Closing = ({ of: month }: { readonly of: string }) => {
  const t = useTexts(booksTexts);
  const checklist = useCall(
    `checklist ${month}`,
    async (client, signal) => (await client.getMonthChecklist({ month }, { signal })).data,
  );
  return (
    <Part title={t.closingTitle}>
      <Read of={checklist}>
        {({ closed, mark, checks }) => {
          const isBlocked = checks.some(({ blocks, state }) => blocks && state !== 'done');
          return (
            <>
              <Checks of={checks} month={month} />
              {closed ? (
                <Closed of={closed} />
              ) : (
                <>
                  <Text size="sm">{isBlocked ? t.tooEarlyLead : t.openLead}</Text>
                  {mark !== null && <Facts of={[[t.mark, <code key="mark">{mark}</code>]]} />}
                  {!isBlocked && <Close key={month} of={month} />}
                </>
              )}
            </>
          );
        }}
      </Read>
    </Part>
  );
};
