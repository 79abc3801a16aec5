import { Alert, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../../client/main.ts';
import { instantText } from '../../amount.ts';
import { useCall } from '../../call.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Page, Rupiah } from '../../look/pieces.tsx';
import { Saved } from '../../look/saved.tsx';
import { useQuery } from '../../place.ts';
import { WaitingDrafts } from '../approvals/waiting-drafts.tsx';
import { useAccountNames } from '../books/accounts.ts';
import { AccountName, accountName, useCreatorNames } from '../look/creator-names.tsx';
import { Part } from '../look/facts.tsx';
import { type Column, Rows, useSelection } from '../look/rows.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { payableTexts } from '../texts/payables.ts';
import { withheldText } from '../texts/withheld-text.ts';
import { commonTexts } from '../texts/words.ts';
import { holdText } from './hold-text.ts';
import { PayDialog } from './pay-dialog.tsx';
import { heldBack, mostPaid } from './withheld.ts';

type Payable = components['schemas']['Payable'];

/** The values of a payment that is drafted again. */
const nothingAgain = { pay: '', amount: '', reference: '', paid_on: '', reason: '' };

/** Whether something can be paid to an account now. */
const isFree = (payable: Payable): boolean => mostPaid(payable) > 0 && payable.payout_holds.length === 0;

/** The page of payables: owed amounts, payable amounts, and payments that wait for approval. */
export const PayablesPage = () => {
  const t = useTexts(payableTexts);
  const approvals = useTexts(approvalTexts);
  const common = useTexts(commonTexts);
  const { language } = useLanguage();
  const names = useCreatorNames();
  const accountText = useAccountNames();
  const [asked, ask] = useQuery(nothingAgain);
  const selection = useSelection(asked.pay === '' ? [] : [asked.pay]);
  const [drafted, setDrafted] = useState(0);
  const [round, setRound] = useState(0);
  const payables = useList('payables', async (client, at, signal) => {
    const { data } = await client.listPayables({ kind: 'creator', limit: 100, ...at }, { signal });
    return { items: data.payables, next: data.next_cursor };
  });
  const items = payables.data?.items ?? [];
  const free = items.filter(isFree);
  const chosen = free.filter(({ account }) => selection.has(account));
  const nameOf = ({ account, user_id }: Payable): string => accountName(account, user_id, names, accountText);
  const columns: readonly Column<Payable>[] = [
    {
      name: common.choose,
      cell: (payable) => (
        <Checkbox
          aria-label={common.chooseOf(nameOf(payable))}
          checked={selection.has(payable.account)}
          disabled={!isFree(payable)}
          onChange={() => selection.toggle(payable.account)}
        />
      ),
    },
    {
      ...{ name: t.account, share: 100 },
      cell: ({ account, user_id, payout_holds }) => (
        <>
          <AccountName account={account} userId={user_id} names={names} />
          {payout_holds.map((cause) => (
            <Text key={cause} size="xs" fw={700}>
              {holdText(cause, t)}
            </Text>
          ))}
        </>
      ),
    },
    {
      name: t.withheldAs,
      cell: ({ withholding }) => (withholding === null ? t.nothingWithheld : withheldText(withholding, approvals)),
    },
    { name: t.earned, isAmount: true, cell: ({ earned_idr }) => <Rupiah amount={earned_idr} /> },
    { name: t.paid, isAmount: true, cell: ({ paid_idr }) => <Rupiah amount={paid_idr} /> },
    { name: t.held, isAmount: true, cell: (payable) => <Rupiah amount={heldBack(payable)} /> },
    { name: t.disputed, isAmount: true, cell: ({ disputed_idr }) => <Rupiah amount={disputed_idr} /> },
    {
      name: t.payable,
      isAmount: true,
      cell: ({ payable_idr }) => (
        <Text inherit component="span" fw={700} {...(payable_idr.startsWith('-') && { className: 'negative' })}>
          <Rupiah amount={payable_idr} />
        </Text>
      ),
    },
  ];
  // Without rows the page still says up to when the figures are counted.
  const isEmpty = payables.data !== undefined && items.length === 0;
  const last = useCall(`last figures ${isEmpty}`, async (client, signal) =>
    isEmpty ? ((await client.getBooks({}, { signal })).data.last?.started_at ?? null) : null,
  );
  const as_of = items[0]?.as_of ?? last.data ?? null;
  return (
    <Page title={t.title} lead={t.lead}>
      <Part title={t.waiting}>
        <WaitingDrafts key={round} label={t.waiting} empty={t.noneWaits} only="payment" changed={payables.again} />
      </Part>
      <Part title={t.accounts} lead={items[0] && t.heldNote(items[0].payout_delay_days)}>
        {asked.pay !== '' && payables.data && chosen.length === 0 && <Alert color="orange">{t.nothingNow}</Alert>}
        {drafted > 0 && <Saved>{t.allDrafted(drafted)}</Saved>}
        <Stack gap="xs">
          {as_of !== null && (
            <Text size="sm" c="dimmed">
              {t.asOf(instantText(as_of, language))}
            </Text>
          )}
          <Group justify="space-between" gap="md">
            <Checkbox
              label={t.choosePayable}
              disabled={free.length === 0}
              checked={free.length > 0 && chosen.length === free.length}
              onChange={({ currentTarget }) =>
                selection.replace(currentTarget.checked ? free.map(({ account }) => account) : [])
              }
            />
            <PayDialog
              key={chosen.map(({ account }) => account).join(' ')}
              again={asked}
              closed={() => ask(nothingAgain)}
              payees={chosen.map((of) => ({ of, name: nameOf(of) }))}
              done={(count) => {
                setDrafted(count);
                selection.replace([]);
                setRound((last) => last + 1);
                payables.again();
              }}
            />
          </Group>
        </Stack>
        <Rows label={t.accounts} of={payables} keyOf={({ account }) => account} empty={t.none} columns={columns} />
      </Part>
    </Page>
  );
};
