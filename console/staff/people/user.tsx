import { Alert, SimpleGrid } from '@mantine/core';
import { useParams } from 'wouter';
import type { Answer, components } from '../../../client/main.ts';
import { useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Page, Read, When } from '../../look/pieces.tsx';
import { useUser } from '../../session.tsx';
import { roleTexts } from '../../texts/roles.ts';
import { Facts, Part, Status } from '../look/facts.tsx';
import { Id } from '../look/names.tsx';
import { useMay } from '../look/roles.ts';
import { peopleTexts } from '../texts/people.ts';
import { commonTexts } from '../texts/words.ts';
import { AccountStatus } from './account-status.tsx';
import { RolesPart } from './roles-part.tsx';
import { UserTabs } from './user-tabs.tsx';
import { WalletPart } from './wallet-part.tsx';

type Account = components['schemas']['Account'];

const AccountPart = ({ account, again }: { readonly account: Account; readonly again: () => void }) => {
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const roles = useTexts(roleTexts);
  return (
    <Part title={t.account}>
      <Facts
        of={[
          [common.status, <Status key="status" of={account.status} />],
          [t.email, account.email ? `${account.email} (${account.email_verified ? t.verified : t.unverified})` : '–'],
          [t.phone, account.phone_number ?? '–'],
          [t.roles, account.roles.map((role) => roles[role]).join(', ')],
          [t.since, <When key="since" at={account.created_at} />],
          [
            t.onboarded,
            account.onboarding_completed_at ? <When key="done" at={account.onboarding_completed_at} /> : t.notYet,
          ],
          [common.id, <Id key="id" of={account.user_id} />],
        ]}
      />
      <AccountStatus account={account} again={again} />
    </Part>
  );
};

const Whole = ({
  read: { data: account, etag },
  again,
}: {
  readonly read: Answer<Account>;
  readonly again: () => void;
}) => {
  const t = useTexts(peopleTexts);
  const { user_id } = useUser();
  const isSelf = user_id === account.user_id;
  const isAdmin = useMay('admin');
  const isFinance = useMay('finance', 'admin');
  return (
    <>
      {isSelf && isAdmin && <Alert color="gray">{t.yourself}</Alert>}
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        <AccountPart account={account} again={again} />
        <WalletPart userId={account.user_id} mayChange={isFinance} />
      </SimpleGrid>
      <UserTabs key={`tabs of ${account.user_id}`} userId={account.user_id} />
      {isAdmin && !isSelf && account.status !== 'deleted' && (
        <RolesPart key={`roles of ${account.user_id}`} account={account} etag={etag} again={again} />
      )}
    </>
  );
};

export const UserPage = () => {
  const t = useTexts(peopleTexts);
  const { user_id } = useParams<{ user_id: string }>();
  const read = useCall(`user ${user_id}`, (client, signal) => client.getUser({ user_id }, { signal }));
  const account = read.data?.data;
  return (
    <Page title={account?.full_name ?? account?.display_name ?? t.unnamed} lead={t.user}>
      <Read of={read}>{(answer) => <Whole read={answer} again={read.again} />}</Read>
    </Page>
  );
};
