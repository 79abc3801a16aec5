import { Button, Card, Group, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { components } from '../../client/main.ts';
import { useAction, useCall } from '../call.ts';
import { texts, useLanguage, useTexts } from '../language.tsx';
import { Empty, Page, Read, When } from '../look/pieces.tsx';
import { Refusal } from '../refusal.tsx';
import { useSession } from '../session.tsx';

const deviceTexts = texts({
  title: { en: 'Devices and messages', id: 'Perangkat dan pesan' },
  devices: { en: 'Your devices', id: 'Perangkat Anda' },
  none: { en: 'No device gets messages.', id: 'Belum ada perangkat yang menerima pesan.' },
  remove: { en: 'Forget it', id: 'Lupakan' },
  since: { en: 'since', id: 'sejak' },
  messages: { en: 'Messages', id: 'Pesan' },
  orders: { en: 'About orders', id: 'Tentang pesanan' },
  wallet: { en: 'About the wallet', id: 'Tentang dompet' },
  pretend: { en: 'A pretend phone', id: 'Ponsel pura-pura' },
  pretendLead: {
    en: 'On this machine messages are shown on a page. Add a phone, buy something, and look there.',
    id: 'Di komputer ini pesan tampil di sebuah halaman. Tambahkan ponsel, beli sesuatu, lalu lihat di sana.',
  },
  name: { en: 'Name of the phone', id: 'Nama ponsel' },
  add: { en: 'Add it', id: 'Tambahkan' },
  look: { en: 'Look at the phones', id: 'Lihat ponsel' },
});

type Device = components['schemas']['Device'];

const DeviceRow = ({ device, changed }: { readonly device: Device; readonly changed: () => void }) => {
  const t = useTexts(deviceTexts);
  const removing = useAction((client) => client.deleteDevice({ device_id: device.device_id }));
  return (
    <Card component="li" withBorder padding="sm">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{device.device_id}</Text>
          <Text size="sm" c="dimmed">
            {device.platform} · {device.locale} · {t.since} <When at={device.created_at} />
          </Text>
        </div>
        <Button
          variant="subtle"
          color="red"
          aria-label={`${t.remove}: ${device.device_id}`}
          loading={removing.isBusy}
          onClick={() => void removing.run().then(changed)}
        >
          {t.remove}
        </Button>
      </Group>
      <Refusal error={removing.error} />
    </Card>
  );
};

/** On a laptop there is no phone: one is made up, and its messages are shown on a page. */
const Pretend = ({ phones, changed }: { readonly phones: string; readonly changed: () => void }) => {
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

const Preferences = () => {
  const t = useTexts(deviceTexts);
  const preferences = useCall(
    'preferences',
    async (client, signal) => (await client.getNotificationPreferences({}, { signal })).data,
  );
  const saving = useAction((client, _key, body: components['schemas']['NotificationPreferencesForm']) =>
    client.putNotificationPreferences({ body }),
  );
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t.messages}
        </Title>
        <Read of={preferences}>
          {(wanted) =>
            (['orders', 'wallet'] as const).map((kind) => (
              <Switch
                key={kind}
                label={t[kind]}
                checked={wanted[kind]}
                disabled={saving.isBusy}
                onChange={({ currentTarget }) =>
                  void saving
                    .run({ orders: wanted.orders, wallet: wanted.wallet, [kind]: currentTarget.checked })
                    .then(preferences.again)
                }
              />
            ))
          }
        </Read>
        <Refusal error={saving.error} />
      </Stack>
    </Card>
  );
};

/** Where messages go, and about what. */
export const DevicesPage = () => {
  const t = useTexts(deviceTexts);
  const { settings } = useSession();
  const devices = useCall('devices', async (client, signal) => (await client.listDevices({}, { signal })).data.devices);
  return (
    <Page title={t.title}>
      <Title order={2} size="h4">
        {t.devices}
      </Title>
      <Read of={devices}>
        {(list) =>
          list.length === 0 ? (
            <Empty>
              <Text>{t.none}</Text>
            </Empty>
          ) : (
            <Stack component="ul" gap="xs" className="plain">
              {list.map((device) => (
                <DeviceRow key={device.device_id} device={device} changed={devices.again} />
              ))}
            </Stack>
          )
        }
      </Read>
      <Preferences />
      {settings.developer !== undefined && <Pretend phones={settings.developer.phones} changed={devices.again} />}
    </Page>
  );
};
