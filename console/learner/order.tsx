import { Alert, Anchor, Card, Grid, Group, List, Stack, Title } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { checkOrder } from '../../client/main.ts';
import { useTexts } from '../language.tsx';
import { Page, Read, Rupiah, When } from '../look/pieces.tsx';
import { Reference } from '../look/reference.tsx';
import { Moments } from './moments.tsx';
import { useOrderFile } from './order-file.ts';
import { OrderBadge } from './order-status.tsx';
import { orderTexts } from './order-texts.ts';
import { Payment } from './payment.tsx';
import { RefundRequest } from './refund-request.tsx';
import { Sums } from './sums.tsx';
import { type OrderFile, timelineOf } from './timeline.ts';

/** Checks the order's sums in the browser, and shows those that are wrong. */
const Proof = ({ order }: Pick<OrderFile, 'order'>) => {
  const t = useTexts(orderTexts);
  const { wrong } = checkOrder(order);
  if (wrong.length === 0) return null;
  return (
    <Alert color="red" role="alert" title={t.wrong}>
      <List size="sm">
        {wrong.map(({ pointer, found, expected }) => (
          <List.Item key={pointer}>
            {pointer}: {found} ≠ {expected}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};

const Items = ({ order }: Pick<OrderFile, 'order'>) => {
  const t = useTexts(orderTexts);
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t.courses}
        </Title>
        {order.items.map((item) => (
          <Group key={item.order_item_id} justify="space-between" wrap="nowrap">
            <Anchor component={Link} href={`/courses/${item.course_id}`} c="inherit" underline="always">
              {item.title}
            </Anchor>
            <Rupiah amount={item.original_price_idr ?? item.price_idr} />
          </Group>
        ))}
        <Sums of={order} />
        <Proof order={order} />
      </Stack>
    </Card>
  );
};

const Shown = ({ file, again }: { readonly file: OrderFile; readonly again: () => void }) => {
  const t = useTexts(orderTexts);
  const { order } = file;
  return (
    <Page
      title={t.title}
      lead={
        <>
          {order.created_at !== undefined && <When at={order.created_at} />} · <Reference of={order.order_id} />
        </>
      }
      actions={<OrderBadge status={order.status} />}
    >
      <Payment file={file} again={again} />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, sm: 7 }}>
          <Stack>
            <Items order={order} />
            <RefundRequest file={file} again={again} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 5 }}>
          <Title order={2} size="h4" mb="md">
            {t.happened}
          </Title>
          <Moments moments={timelineOf(file)} />
        </Grid.Col>
      </Grid>
    </Page>
  );
};

export const OrderPage = () => {
  const t = useTexts(orderTexts);
  const { id } = useParams<{ id: string }>();
  const file = useOrderFile(id);
  return (
    <>
      <Anchor component={Link} href="/orders" size="sm">
        ← {t.back}
      </Anchor>
      <Read of={file}>{(data) => <Shown file={data} again={file.again} />}</Read>
    </>
  );
};
