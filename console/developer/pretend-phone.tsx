import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '../call.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { deviceTexts } from '../learner/device-texts.ts';
import { Refusal } from '../refusal.tsx';

/** Registers a simulated phone of the local stack. */
export const PretendPhone = ({ phones, changed }: { readonly phones: string; readonly changed: () => void }) => {
  const t = useTexts(deviceTexts);
  const { language } = useLanguage();
  const [name, setName] = useState('my-phone');
  const adding = useAction((client, _key, device_id: string) =>
    client.putDevice({
      device_id,
      body: { platform: 'android', token: `token-of-${device_id}`, locale: language, app_version: '1.0' },
    }),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void adding.run(name.trim()).then(changed);
  };
  return (
    <Card withBorder>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Title order={2} size="h4">
            {t.pretend}
          </Title>
          <Text size="sm" c="dimmed">
            {t.pretendLead}
          </Text>
          <TextInput
            label={t.name}
            required
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group>
            <Button type="submit" loading={adding.isBusy}>
              {t.add}
            </Button>
            <Button component="a" href={phones} target="_blank" rel="noreferrer" variant="default">
              {t.look}
            </Button>
          </Group>
          <Refusal error={adding.error} />
        </Stack>
      </form>
    </Card>
  );
};
