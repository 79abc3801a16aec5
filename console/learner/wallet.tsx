import { Card, Group, Text } from '@mantine/core';
import { useCall } from '../call.ts';
import { texts, useTexts } from '../language.tsx';
import { Page, Read, Rupiah } from '../look/pieces.tsx';

const walletTexts = texts({
  title: { en: 'Wallet', id: 'Dompet' },
  available: { en: 'To spend', id: 'Bisa dipakai' },
});

/** What is in the wallet. */
export const WalletPage = () => {
  const t = useTexts(walletTexts);
  const wallet = useCall('wallet', async (client, signal) => (await client.getWallet({}, { signal })).data);
  return (
    <Page title={t.title}>
      <Read of={wallet}>
        {({ available_idr }) => (
          <Card withBorder>
            <Group justify="space-between">
              <Text>{t.available}</Text>
              <Rupiah amount={available_idr} />
            </Group>
          </Card>
        )}
      </Read>
    </Page>
  );
};
