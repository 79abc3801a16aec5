import { Anchor, Button, Card, Center, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { texts, useTexts } from '../language.tsx';
import { useList } from '../list.ts';
import { Empty, Page, Read, Rupiah, When } from '../look/pieces.tsx';
import { useQuery } from '../place.ts';
import { OrderBadge, type OrderStatus, statusTexts } from './order-status.tsx';

const ordersTexts = texts({
  title: { en: 'Orders', id: 'Pesanan' },
  none: { en: 'No orders here.', id: 'Belum ada pesanan.' },
  browse: { en: 'Look at the courses', id: 'Lihat kursus' },
  status: { en: 'Status', id: 'Status' },
  all: { en: 'All', id: 'Semua' },
  more: { en: 'Show more', id: 'Tampilkan lagi' },
});

const statuses = Object.keys(statusTexts).filter((name): name is OrderStatus => name in statusTexts);

const unfiltered = { status: '' } as const;

export const OrdersPage = () => {
  const t = useTexts(ordersTexts);
  const names = useTexts(statusTexts);
  const [asked, ask] = useQuery(unfiltered);
  const status = statuses.find((known) => known === asked.status) ?? '';
  const orders = useList(
    `orders ${status}`,
    async (client, from, signal) => {
      const { data } = await client.listOrders({ limit: 20, ...(status !== '' && { status }), ...from }, { signal });
      return { items: data.orders, next: data.next_cursor };
    },
    true,
  );
  const choices = [{ value: '', label: t.all }, ...statuses.map((value) => ({ value, label: names[value] }))];
  return (
    <Page
      title={t.title}
      actions={
        <NativeSelect
          label={t.status}
          data={choices}
          value={status}
          onChange={({ currentTarget }) => ask({ status: currentTarget.value })}
        />
      }
    >
      <Read of={orders}>
        {({ items, more }) => (
          <Stack component="ul" gap="sm" className="plain">
            {items.length === 0 && (
              <li>
                <Empty>
                  <Text>{t.none}</Text>
                  <Button component={Link} href="/courses">
                    {t.browse}
                  </Button>
                </Empty>
              </li>
            )}
            {items.map((order) => (
              <Card key={order.order_id} component="li" withBorder className="course">
                <Group justify="space-between" align="flex-start" gap="xs">
                  <Stack gap={2} flex="1 1 14rem">
                    <Anchor component={Link} href={`/orders/${order.order_id}`} fw={600} c="inherit" className="whole">
                      {order.items.map(({ title }) => title).join(', ')}
                    </Anchor>
                    {order.created_at !== undefined && (
                      <Text size="sm" c="dimmed">
                        <When at={order.created_at} />
                      </Text>
                    )}
                  </Stack>
                  <Group gap="xs" flex={{ base: '1 1 100%', sm: '0 1 auto' }}>
                    <OrderBadge status={order.status} />
                    <Text component="span" fw={600} ml="auto">
                      <Rupiah amount={order.amount_idr} />
                    </Text>
                  </Group>
                </Group>
              </Card>
            ))}
            {more !== undefined && (
              <Center component="li">
                <Button variant="default" onClick={more}>
                  {t.more}
                </Button>
              </Center>
            )}
          </Stack>
        )}
      </Read>
    </Page>
  );
};
