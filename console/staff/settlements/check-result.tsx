import { Alert, Anchor, Stack } from '@mantine/core';
import { Link } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { Rupiah } from '../../look/pieces.tsx';
import { draftPlace } from '../approvals/draft.ts';
import { Facts } from '../look/facts.tsx';
import { ItemTable } from '../look/rows.tsx';
import { settlementTexts } from '../texts/settlements.ts';

type Check = components['schemas']['SettlementCheck'];

/** The top-ups on which report and ledger differ. */
const Differences = ({ of }: { readonly of: Check['differences'] }) => {
  const t = useTexts(settlementTexts);
  const words: Readonly<Record<string, unknown>> = t;
  return (
    <ItemTable
      label={t.why}
      items={of}
      keyOf={({ topup_id }) => topup_id}
      columns={[
        { name: t.topup, share: 50, cell: ({ topup_id }) => topup_id },
        { name: t.why, share: 50, cell: ({ found }) => (typeof words[found] === 'string' ? words[found] : found) },
        { name: t.reported, isAmount: true, cell: ({ reported_idr }) => <Rupiah amount={reported_idr} /> },
        { name: t.owed, isAmount: true, cell: ({ open_idr }) => <Rupiah amount={open_idr} /> },
      ]}
    />
  );
};

/** The result of the service's check. The check writes nothing. */
export const Found = ({ of }: { readonly of: Check }) => {
  const t = useTexts(settlementTexts);
  const sums = [
    [t.gross, of.gross_idr],
    [t.fee, of.fee_idr],
    [t.feeVat, of.fee_vat_idr],
    [t.received, of.received_idr],
  ] as const;
  const says = { ready: t.ready, differs: t.differs(of.differing), drafted: t.drafted, booked: t.booked };
  return (
    <Stack gap="md" role="status" data-found={of.found}>
      <Alert color={of.found === 'ready' ? 'teal' : 'orange'}>
        {says[of.found]}{' '}
        {of.settlement_id !== null && (
          <Anchor inherit component={Link} href={draftPlace('settlement', of.settlement_id)}>
            {t.toSettlement}
          </Anchor>
        )}
      </Alert>
      <Facts
        of={[
          [t.rows, of.rows],
          ...sums.flatMap(([name, amount]) =>
            amount === null ? [] : [[name, <Rupiah key={name} amount={amount} />] as const],
          ),
        ]}
      />
      {of.reported_fee_idr === null && <Alert color="orange">{t.noFee}</Alert>}
      {of.differences.length > 0 && <Differences of={of.differences} />}
    </Stack>
  );
};
