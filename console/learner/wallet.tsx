import { Alert, Anchor, Button, Card, Center, SimpleGrid, Table, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import type { components } from '../../client/main.ts';
import { useCall } from '../call.ts';
import { useTexts } from '../language.tsx';
import { type Listed, useList } from '../list.ts';
import { HelpLinks } from '../look/help.tsx';
import { Empty, Page, Read, Rupiah, When, Wide } from '../look/pieces.tsx';
import { Reference } from '../look/reference.tsx';
import { balances, walletLines } from './balance.ts';
import { BalanceChart } from './balance-chart.tsx';
import { momentTexts } from './moments.tsx';
import { OpenTopups } from './open-topups.tsx';
import { TopUpForm } from './top-up.tsx';
import { walletTexts } from './wallet-texts.ts';

type Entry = components['schemas']['WalletEntry'];

const Figure = ({ label, amount }: { readonly label: string; readonly amount: number }) => (
  <Card withBorder>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text size="xl" fw={700}>
      <Rupiah amount={amount} />
    </Text>
  </Card>
);

const Entries = ({ items, more }: Listed<Entry>) => {
  const t = useTexts(walletTexts);
  const names = useTexts(momentTexts);
  if (items.length === 0)
    return (
      <Empty>
        <Text>{t.none}</Text>
      </Empty>
    );
  return (
    <>
      <Wide className="rows moves" label={t.entries}>
        <Table striped verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.when}</Table.Th>
              <Table.Th>{t.what}</Table.Th>
              <Table.Th ta="right">{t.change}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {walletLines(items).map(({ entry, change_idr }) => (
              <Table.Tr key={entry.entry_id}>
                <Table.Td className="date" data-label={t.when}>
                  <When at={entry.created_at} />
                </Table.Td>
                <Table.Td data-label={t.what}>
                  <div>
                    {names[entry.type] ?? entry.type}
                    {entry.order_id !== undefined && (
                      <>
                        {' · '}
                        <Anchor component={Link} href={`/orders/${entry.order_id}`} size="sm" underline="always">
                          {t.order}
                        </Anchor>
                      </>
                    )}
                    {entry.public_note !== undefined && (
                      <Text size="sm" className="prose">
                        “{entry.public_note}”
                      </Text>
                    )}
                    {entry.topup_id !== undefined && (
                      <div>
                        <Reference of={entry.topup_id} />
                      </div>
                    )}
                  </div>
                </Table.Td>
                <Table.Td className="amount" data-label={t.change}>
                  <Rupiah amount={change_idr} signed />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Wide>
      {more !== undefined && (
        <Center>
          <Button variant="default" onClick={more}>
            {t.more}
          </Button>
        </Center>
      )}
    </>
  );
};

export const WalletPage = () => {
  const t = useTexts(walletTexts);
  const wallet = useCall('wallet', async (client, signal) => (await client.getWallet({}, { signal })).data);
  const entries = useList(
    'wallet entries',
    async (client, from, signal) => {
      const { data } = await client.listWalletEntries({ limit: 50, ...from }, { signal });
      return { items: data.entries, next: data.next_cursor };
    },
    true,
  );
  const again = (): void => {
    wallet.again();
    entries.again();
  };
  return (
    <Page title={t.title}>
      <Read of={wallet}>
        {(held) => (
          <>
            {held.hold !== null && (
              <Alert color="orange" title={t.frozen}>
                <Text size="sm" className="prose">
                  {held.hold.public_note ?? t.frozenWhy}
                </Text>
                <HelpLinks />
              </Alert>
            )}
            <SimpleGrid cols={{ base: 1, xs: 2, sm: held.owed_idr === 0 ? 2 : 3 }}>
              <Figure label={t.available} amount={held.available_idr} />
              <Figure label={t.held} amount={held.held_idr} />
              {held.owed_idr !== 0 && <Figure label={t.owed} amount={held.owed_idr} />}
            </SimpleGrid>
          </>
        )}
      </Read>
      <OpenTopups changed={again} />
      <TopUpForm limits={wallet.data?.limits} />
      <Title order={2} size="h4">
        {t.entries}
      </Title>
      <Read of={entries}>{(listed) => <Entries {...listed} />}</Read>
      {wallet.data && entries.data && entries.data.items.length > 1 && (
        <BalanceChart balances={balances(wallet.data, entries.data.items)} />
      )}
    </Page>
  );
};
