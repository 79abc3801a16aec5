import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../client/main.ts';
import { useAction, useCall } from '../call.ts';
import { PretendPhone } from '../developer/pretend-phone.tsx';
import { useTexts } from '../language.tsx';
import { Empty, Page, Read, When } from '../look/pieces.tsx';
import { SavedSwitch } from '../look/saved-switch.tsx';
import { Refusal } from '../refusal.tsx';
import { useSession } from '../session.tsx';
import { deviceTexts } from './device-texts.ts';

type Device = components['schemas']['Device'];
type Wanted = components['schemas']['NotificationPreferences'];

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

const Preferences = () => {
  const t = useTexts(deviceTexts);
  const [saved, setSaved] = useState<Wanted>();
  const preferences = useCall(
    'preferences',
    async (client, signal) => (await client.getNotificationPreferences({}, { signal })).data,
  );
  const saving = useAction(async (client, _key, body: Wanted) =>
    setSaved((await client.putNotificationPreferences({ body })).data),
  );
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t.messages}
        </Title>
        <Read of={preferences}>
          {(stored) =>
            (['orders', 'wallet'] as const).map((kind) => (
              <SavedSwitch
                key={kind}
                label={t[kind]}
                checked={(saved ?? stored)[kind]}
                save={(isWanted) => saving.run({ ...stored, ...saved, [kind]: isWanted })}
              />
            ))
          }
        </Read>
        <Refusal error={saving.error} />
      </Stack>
    </Card>
  );
};

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
      {settings.developer !== undefined && <PretendPhone phones={settings.developer.phones} changed={devices.again} />}
    </Page>
  );
};
