import { Alert, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../../client/main.ts';
import { useAction } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Page } from '../../look/pieces.tsx';
import { SchemaForm } from '../form/schema-form.tsx';
import { Part } from '../look/facts.tsx';
import { Lookup } from '../look/lookup.tsx';
import { peopleTexts } from '../texts/people.ts';
import { commonTexts } from '../texts/words.ts';
import { AllUsers } from './all-users.tsx';
import { Found } from './found.tsx';

type Schemas = components['schemas'];

const ways = ['email', 'phone_number'] as const;

export const UsersPage = () => {
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const [way, setWay] = useState<(typeof ways)[number]>('email');
  const [list, setList] = useState<Schemas['AccountList']>();
  const search = useAction(async (client, _key, body: Schemas['UserSearch']) => {
    setList(undefined);
    setList((await client.searchUsers({ body })).data);
  });
  const row = { email: { label: t.email }, phone_number: { label: t.phone, hint: t.phoneHint } }[way];
  return (
    <Page title={t.title} lead={t.lead}>
      <Part title={common.find}>
        <SegmentedControl
          style={{ alignSelf: 'flex-start' }}
          aria-label={t.by}
          value={way}
          onChange={(value) => setWay(value === 'email' ? 'email' : 'phone_number')}
          data={[
            { value: 'email', label: t.email },
            { value: 'phone_number', label: t.phone },
          ]}
        />
        <SchemaForm
          key={way}
          form="UserSearch"
          rows={() => [{ name: way, ...row }]}
          initial={{}}
          action={search}
          send={common.find}
        />
        <Lookup label={t.byId} example="usr_…" to={(id) => `/staff/users/${id}`} />
      </Part>
      {list && (
        <Stack aria-live="polite">
          {list.users.length === 0 ? <Alert color="gray">{t.nobody}</Alert> : <Found users={list.users} />}
          {(list.more || list.incomplete) && <Alert color="orange">{t.others}</Alert>}
        </Stack>
      )}
      <AllUsers />
    </Page>
  );
};
