import { Button, Text } from '@mantine/core';
import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Page, When } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import type { Role } from '../../session.tsx';
import { roleTexts } from '../../texts/roles.ts';
import { Status } from '../look/facts.tsx';
import { Filters, spanOf } from '../look/filters.tsx';
import { UserLink } from '../look/names.tsx';
import { Rows } from '../look/rows.tsx';
import { peopleTexts } from '../texts/people.ts';
import { commonTexts, statusTexts } from '../texts/words.ts';

const unfiltered = { status: '', role: '', from: '', to: '', all: '' };

const statuses = ['active', 'suspended', 'deleted'] as const;
const roleNames: readonly Role[] = ['learner', 'instructor', 'support', 'finance', 'admin'];

/** The rows of the users. Each shown person is audited and counts towards the daily limit. */
const UserRows = ({ asked }: { readonly asked: Readonly<Record<keyof typeof unfiltered, string>> }) => {
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const roles = useTexts(roleTexts);
  const status = statuses.find((each) => each === asked.status);
  const role = roleNames.find((each) => each === asked.role);
  const users = useList(`users ${JSON.stringify(asked)}`, async (client, at, signal) => {
    const { from, to } = spanOf(asked.from, asked.to);
    const span = { ...(from && { registered_from: from }), ...(to && { registered_to: to }) };
    const query = { ...span, ...(status && { status }), ...(role && { role }) };
    const { data } = await client.listUsers({ limit: 20, ...query, ...at }, { signal });
    return { items: data.users, next: data.next_cursor };
  });
  return (
    <Rows
      label={t.title}
      of={users}
      keyOf={({ user_id }) => user_id}
      empty={t.noUsers}
      columns={[
        {
          name: common.user,
          share: 50,
          cell: ({ user_id, display_name }) => <UserLink of={user_id} name={display_name} />,
        },
        { name: t.email, share: 50, cell: ({ email_masked }) => email_masked ?? '–' },
        { name: t.roles, cell: ({ roles: theirs }) => theirs.map((each) => roles[each]).join(', ') },
        { name: t.since, cell: ({ created_at }) => <When at={created_at} /> },
        { name: common.status, cell: ({ status: of }) => <Status of={of} /> },
      ]}
    />
  );
};

/** The page of all users, newest first. The search box in the header finds a single user. */
export const UsersPage = () => {
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const roles = useTexts(roleTexts);
  const words = useTexts(statusTexts);
  const [asked, ask] = useQuery(unfiltered);
  const isAsked = Object.values(asked).some((each) => each !== '');
  return (
    <Page title={t.title} lead={t.lead}>
      <Filters
        list="users"
        of={[
          { name: 'status', label: common.status, choices: statuses.map((each) => [each, words[each]]) },
          { name: 'role', label: t.roles, choices: roleNames.map((each) => [each, roles[each]]) },
          { name: 'from', label: common.from, as: 'day' },
          { name: 'to', label: common.to, as: 'day' },
        ]}
        values={asked}
        change={ask}
      />
      {isAsked ? (
        <UserRows asked={asked} />
      ) : (
        <>
          <Text size="sm">{t.allLead}</Text>
          <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => ask({ all: 'yes' })}>
            {t.listAll}
          </Button>
        </>
      )}
    </Page>
  );
};
