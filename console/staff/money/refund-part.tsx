import { Alert, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../../client/main.ts';
import { rupiahText } from '../../amount.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { useUser } from '../../session.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useReasonRows } from '../form/rows.ts';
import { Part } from '../look/facts.tsx';
import { moneyTexts } from '../texts/money.ts';

type Schemas = components['schemas'];
type Words = { readonly reason: string; readonly public_note?: string | null };

/** The form that refunds some or all remaining items of an order. */
export const RefundPart = ({
  order,
  refunds,
  again,
}: {
  readonly order: Schemas['Order'];
  readonly refunds: readonly Schemas['Refund'][];
  readonly again: () => void;
}) => {
  const t = useTexts(moneyTexts);
  const { language } = useLanguage();
  const { user_id } = useUser();
  const { reason, note } = useReasonRows();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (order.status !== 'paid' && order.status !== 'partially_refunded') return null;
  if (order.purchaser_id === user_id)
    return (
      <Part title={t.refund}>
        <Alert color="gray">{t.ownOrder}</Alert>
      </Part>
    );
  const gone = new Set(refunds.flatMap(({ items }) => items.map(({ order_item_id }) => order_item_id)));
  const left = order.items.filter(({ order_item_id }) => !gone.has(order_item_id));
  const wanted = left.filter(({ order_item_id }) => chosen.includes(order_item_id));
  const amount = wanted.reduce((sum, { price_idr, tax_idr = 0 }) => sum + price_idr + tax_idr, 0);
  const label = `${t.refund}: ${rupiahText(amount, language)}`;
  return (
    <Part title={t.refund} lead={t.refundLead}>
      <Checkbox.Group label={t.items} value={[...chosen]} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {left.map(({ order_item_id, title, price_idr, tax_idr = 0 }) => (
            <Checkbox
              key={order_item_id}
              value={order_item_id}
              label={`${title} · ${rupiahText(price_idr + tax_idr, language)}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {wanted.length > 0 && (
        <Group>
          <FormDialog<Words>
            label={label}
            color="red"
            form="RefundForm"
            rows={[reason, note]}
            about={wanted.map(({ order_item_id }) => order_item_id)}
            act={(client, key, body) =>
              client.refundOrder(
                {
                  order_id: order.order_id,
                  body: { ...body, order_item_ids: wanted.map(({ order_item_id }) => order_item_id) },
                },
                { key },
              )
            }
            done={again}
          >
            <Text size="sm">{t.refundLead}</Text>
          </FormDialog>
        </Group>
      )}
    </Part>
  );
};
