import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Client, components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { Rupiah, When } from '../../look/pieces.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Facts, Part } from '../look/facts.tsx';
import { peopleTexts } from '../texts/people.ts';
import { commonTexts } from '../texts/words.ts';

type Wallet = components['schemas']['Wallet'];
type Hold = { readonly reason: string; readonly public_note?: string | null };

const Balances = ({ of: { available_idr, held_idr, owed_idr, hold } }: { readonly of: Wallet }) => {
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  return (
    <Facts
      of={[
        [t.available, <Rupiah key="available" amount={available_idr} />],
        [t.held, <Rupiah key="held" amount={held_idr} />],
        [t.owed, <Rupiah key="owed" amount={owed_idr} />],
        [t.frozenSince, hold ? <When key="hold" at={hold.placed_at} /> : t.notFrozen],
        ...(hold?.public_note ? [[common.note, hold.public_note] as const] : []),
      ]}
    />
  );
};

/** The wallet of somebody: frozen and released at once, filled and emptied by four eyes. */
export const WalletPart = ({ userId }: { readonly userId: string }) => {
  const t = useTexts(peopleTexts);
  const { reason, note } = useReasonRows();
  const [wallet, setWallet] = useState<Wallet>();
  const hold = (on_hold: boolean) => async (client: Client, _key: string, body: Hold) => {
    setWallet((await client.putWalletHold({ user_id: userId, body: { ...body, on_hold } })).data);
  };
  return (
    <Part title={t.wallet} lead={t.walletLead}>
      {wallet && <Balances of={wallet} />}
      <Group gap="sm">
        <FormDialog<Hold> label={t.freeze} color="red" form="HoldForm" rows={[reason, note]} act={hold(true)} />
        <FormDialog<Hold> label={t.release} form="HoldForm" rows={[reason, note]} act={hold(false)} />
        <Button variant="default" component={Link} href={`/staff/users/${userId}/credit`}>
          {t.draftCredit}
        </Button>
        <Button variant="default" component={Link} href={`/staff/users/${userId}/debit`}>
          {t.draftDebit}
        </Button>
      </Group>
    </Part>
  );
};
