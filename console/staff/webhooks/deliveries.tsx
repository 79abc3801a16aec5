import { Button, Group } from '@mantine/core';
import { useAction } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { When } from '../../look/pieces.tsx';
import { Refusal } from '../../refusal.tsx';
import { Part } from '../look/facts.tsx';
import { Rows } from '../look/rows.tsx';
import { webhookTexts } from '../texts/webhooks.ts';
import { commonTexts } from '../texts/words.ts';
import { DeliveryDetails } from './delivery.tsx';

export const Deliveries = ({ of: endpoint_id }: { readonly of: string }) => {
  const t = useTexts(webhookTexts);
  const common = useTexts(commonTexts);
  const list = useList(`deliveries ${endpoint_id}`, async (client, from, signal) => {
    const { data } = await client.listWebhookDeliveries({ endpoint_id, limit: 20, ...from }, { signal });
    return { items: data.deliveries, next: data.next_cursor };
  });
  const test = useAction(async (client) => client.testWebhookEndpoint({ endpoint_id }));
  return (
    <Part title={t.deliveries}>
      <Group>
        <Button
          variant="default"
          loading={test.isBusy}
          onClick={() => void test.run().then((isDone) => isDone && list.again())}
        >
          {t.test}
        </Button>
      </Group>
      <Refusal error={test.error} />
      <Rows
        label={t.deliveries}
        of={list}
        keyOf={({ delivery_id }) => delivery_id}
        empty={t.noDeliveries}
        columns={[
          { name: t.at, cell: ({ created_at }) => <When at={created_at} /> },
          { name: t.event, share: 100, cell: ({ event_type }) => event_type },
          { name: common.status, cell: ({ state }) => t[state] },
          { name: t.attempts, cell: ({ attempts }) => String(attempts.length) },
          { name: t.details, cell: (delivery) => <DeliveryDetails of={delivery} again={list.again} /> },
        ]}
      />
    </Part>
  );
};
