import { Alert, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { Saved } from '../../look/saved.tsx';
import { useUser } from '../../session.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { useMay } from '../look/roles.ts';
import { peopleTexts } from '../texts/people.ts';

type Account = components['schemas']['Account'];
type Why = { readonly reason: string };
type Given = { readonly account: Account; readonly again: () => void };

/** The button that cancels a deletion within its grace period of a day. */
const Deletion = ({ account: { user_id }, again }: Given) => {
  const t = useTexts(peopleTexts);
  const { reason } = useReasonRows();
  const mayCancel = useMay('support', 'admin');
  return (
    <Alert color="orange">
      <Text size="sm" mb="sm">
        {t.deletedByUser}
      </Text>
      {mayCancel && (
        <FormDialog<Why>
          label={t.bringBack}
          form="DeletionCancelling"
          rows={[reason]}
          act={(client, _key, body) => client.cancelDeletion({ user_id, body })}
          done={again}
        >
          <Text size="sm">{t.bringBackNote}</Text>
        </FormDialog>
      )}
    </Alert>
  );
};

export const AccountStatus = ({ account, again }: Given) => {
  const t = useTexts(peopleTexts);
  const { user_id } = useUser();
  const { reason } = useReasonRows();
  const isAdmin = useMay('admin');
  const [wasDeleted] = useState(account.status === 'deleted');
  if (account.status === 'deleted') return <Deletion account={account} again={again} />;
  const isActive = account.status === 'active';
  return (
    <>
      {wasDeleted && <Saved>{t.broughtBack}</Saved>}
      {isAdmin && account.user_id !== user_id && (
        <Group>
          <FormDialog<Why>
            key={account.status}
            label={isActive ? t.suspend : t.restore}
            {...(isActive && { color: 'red' })}
            form="StatusForm"
            rows={[reason]}
            act={(client, _key, body) =>
              client.putUserStatus({
                user_id: account.user_id,
                body: { ...body, status: isActive ? 'suspended' : 'active' },
              })
            }
            done={again}
          >
            <Text size="sm">{isActive ? t.suspendWarning : t.restoreNote}</Text>
          </FormDialog>
        </Group>
      )}
    </>
  );
};
