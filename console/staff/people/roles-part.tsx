import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Answer, components } from '../../../client/main.ts';
import { useAction } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Saved } from '../../look/saved.tsx';
import { useQuery } from '../../place.ts';
import { roleTexts } from '../../texts/roles.ts';
import { draftPlace } from '../approvals/draft.ts';
import { useReasonRows } from '../form/rows.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { Part } from '../look/facts.tsx';
import { isStale, Stale } from '../look/stale.tsx';
import { peopleTexts } from '../texts/people.ts';

type Schemas = components['schemas'];
type Account = Schemas['Account'];

const usual = { roles: '' };

/**
 * The roles of a person. After another admin's concurrent change, the page shows that change and overwrites nothing.
 */
export const RolesPart = ({
  account,
  etag,
  again,
}: {
  readonly account: Account;
  readonly etag: string | undefined;
  readonly again: () => void;
}) => {
  const t = useTexts(peopleTexts);
  const roles = useTexts(roleTexts);
  const { reason } = useReasonRows();
  // The version that the person has seen. A background read does not replace it.
  const [seen, setSeen] = useState({ roles: account.roles, etag });
  const [waiting, setWaiting] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const [present, setPresent] = useState<Answer<Account>>();
  const [asked] = useQuery(usual);
  // A role grant that is drafted again adds its roles to the person's present roles.
  const wanted =
    asked.roles === '' || waiting !== undefined ? undefined : [...new Set([...seen.roles, ...asked.roles.split(' ')])];
  const action = useAction(async (client, _key, body: Schemas['RolesForm']) => {
    const { user_id } = account;
    setWaiting(undefined);
    setSaved(false);
    try {
      const { data, etag: version } = await client.putUserRoles(
        { user_id, body },
        seen.etag === undefined ? {} : { ifMatch: seen.etag },
      );
      setPresent(undefined);
      if ('role_grant_id' in data) {
        // The roles finance and admin wait for a second admin. The other roles have already changed.
        const { data: now } = await client.getUser({ user_id });
        setSeen({ roles: now.roles, etag: version });
        setWaiting(data.role_grant_id);
      } else {
        setSeen({ roles: data.roles, etag: version });
        setSaved(true);
      }
    } catch (error) {
      if (isStale(error)) setPresent(await client.getUser({ user_id }));
      throw error;
    }
  });
  const take = (roleList: Account['roles'], version: string | undefined): void => {
    setSeen({ roles: roleList, etag: version });
    setPresent(undefined);
    action.reset();
  };
  return (
    <Part title={t.roles} lead={t.rolesLead}>
      {present && (
        <Stale
          startOver={() => take(present.data.roles, present.etag)}
          keepMine={() => {
            setSeen({ roles: seen.roles, etag: present.etag });
            setPresent(undefined);
            action.reset();
          }}
        >
          <Text size="sm">
            {t.rolesNow}: {present.data.roles.map((role) => roles[role]).join(', ')}
          </Text>
        </Stale>
      )}
      {isSaved && <Saved>{t.rolesSaved}</Saved>}
      {waiting !== undefined && (
        <Saved>
          {t.rolesWait}{' '}
          <Anchor inherit component={Link} href={draftPlace('role_grant', waiting, account.user_id)}>
            {t.toDraft}
          </Anchor>
        </Saved>
      )}
      <SchemaForm<Schemas['RolesForm']>
        key={`${seen.roles.join()} ${waiting}`}
        form="RolesForm"
        rows={() => [{ name: 'roles', label: t.roles, choices: roles }, reason]}
        initial={{ roles: wanted ?? seen.roles }}
        action={action}
        send={t.changeRoles}
        done={again}
      />
    </Part>
  );
};
