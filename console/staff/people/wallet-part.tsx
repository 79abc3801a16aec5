import { Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import type { Client, components } from '../../../client/main.ts';
import { useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Read, Rupiah, When } from '../../look/pieces.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Facts, Part } from '../look/facts.tsx';
import { peopleTexts } from '../texts/people.ts';
import { commonTexts } from '../texts/words.ts';

type Wallet = components['schemas']['Wallet'];
type Hold = { readonly reason: string; readonly public_note?: string | null };

const Balances = ({ of: { available_idr, held_idr, owed_idr, hold, limits } }: { readonly of: Wallet }) => {
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  return (
    <Facts
      of={[
        [t.available, <Rupiah key="available" amount={available_idr} />],
        [t.held, <Rupiah key="held" amount={held_idr} />],
        [t.owed, <Rupiah key="owed" amount={owed_idr} />],
        [t.inflow, <Rupiah key="inflow" amount={limits.inflow_idr} />],
        [t.room, <Rupiah key="room" amount={limits.room_idr} />],
        [t.frozenSince, hold ? <When key="hold" at={hold.placed_at} /> : t.notFrozen],
        ...(hold?.public_note ? [[common.note, hold.public_note] as const] : []),
      ]}
    />
  );
};

/** The staff's actions on a wallet. A hold and its release apply at once. Credits and debits need four eyes. */
const Changes = ({
  userId,
  isFrozen,
  again,
}: {
  readonly userId: string;
  readonly isFrozen: boolean;
  readonly again: () => void;
}) => {
  const t = useTexts(peopleTexts);
  const { reason, note } = useReasonRows();
  const hold = (on_hold: boolean) => async (client: Client, _key: string, body: Hold) => {
    await client.putWalletHold({ user_id: userId, body: { ...body, on_hold } });
    again();
  };
  return (
    <Group gap="sm">
      {isFrozen ? (
        <FormDialog<Hold> key="release" label={t.release} form="HoldForm" rows={[reason, note]} act={hold(false)} />
      ) : (
        <FormDialog<Hold>
          key="freeze"
          label={t.freeze}
          color="red"
          form="HoldForm"
          rows={[reason, note]}
          act={hold(true)}
        />
      )}
      <Button variant="default" component={Link} href={`/staff/users/${userId}/credit`}>
        {t.draftCredit}
      </Button>
      <Button variant="default" component={Link} href={`/staff/users/${userId}/debit`}>
        {t.draftDebit}
      </Button>
    </Group>
  );
};

export const WalletPart = ({ userId, mayChange }: { readonly userId: string; readonly mayChange: boolean }) => {
  const t = useTexts(peopleTexts);
  const read = useCall(`wallet of ${userId}`, async (client, signal) => {
    return (await client.getUserWallet({ user_id: userId }, { signal })).data;
  });
  return (
    <Part title={t.wallet} lead={mayChange ? t.walletLead : undefined}>
      <Read of={read}>
        {(wallet) => (
          <>
            <Balances of={wallet} />
            {mayChange && <Changes userId={userId} isFrozen={wallet.hold !== null} again={read.again} />}
          </>
        )}
      </Read>
    </Part>
  );
};
