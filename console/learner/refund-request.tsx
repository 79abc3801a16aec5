import { Button, Card, Checkbox, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAction } from '../call.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { useFocusOnWrong } from '../look/focus-wrong.ts';
import { Refusal, wrongFields } from '../refusal.tsx';
import { useUnsaved } from '../unsaved.ts';
import { orderTexts } from './order-texts.ts';
import type { OrderFile } from './timeline.ts';

/** The note about an open request, with the button that withdraws it. */
const OpenRequest = ({ id: refund_request_id, again }: { readonly id: string; readonly again: () => void }) => {
  const t = useTexts(orderTexts);
  const withdrawing = useAction((client) => client.withdrawRefundRequest({ refund_request_id }));
  const withdraw = async (): Promise<void> => {
    if (await withdrawing.run()) again();
  };
  return (
    <Stack gap="xs">
      <Text role="status">{t.asked}</Text>
      <Refusal error={withdrawing.error} again={() => void withdraw()} />
      <Group>
        <Button variant="default" loading={withdrawing.isBusy} onClick={() => void withdraw()}>
          {t.withdrawRequest}
        </Button>
      </Group>
    </Stack>
  );
};

type Given = {
  readonly order_id: string;
  /** The courses that were not refunded yet. */
  readonly left: OrderFile['order']['items'];
  readonly again: () => void;
};

/** The form of a request. A single course is chosen from the start. */
const RequestForm = ({ order_id, left, again }: Given) => {
  const t = useTexts(orderTexts);
  const { language } = useLanguage();
  const [chosen, setChosen] = useState(left.length === 1 ? left.map(({ order_item_id }) => order_item_id) : []);
  const [reason, setReason] = useState('');
  const asking = useAction((client, key, body: { order_item_ids: string[]; reason: string }) =>
    client.requestRefund({ order_id, body }, { key }),
  );
  const element = useRef<HTMLFormElement>(null);
  useFocusOnWrong(element, asking.error);
  useUnsaved(reason !== '' && !asking.isBusy);
  const send = async (): Promise<void> => {
    if (await asking.run({ order_item_ids: chosen, reason })) again();
  };
  return (
    <Card withBorder>
      <form
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack>
          <Title order={2} size="h4">
            {t.refund}
          </Title>
          <Text size="sm">{t.refundLead}</Text>
          <Checkbox.Group label={t.which} value={chosen} onChange={setChosen} required>
            <Stack gap="xs" mt={4}>
              {left.map(({ order_item_id, title }) => (
                <Checkbox key={order_item_id} value={order_item_id} label={title} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Textarea
            label={t.why}
            required
            minRows={2}
            error={wrongFields(asking.error, language)['reason']}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Refusal error={asking.error} again={() => void send()} placed={['reason']} />
          <Group>
            <Button type="submit" loading={asking.isBusy} disabled={chosen.length === 0}>
              {t.send}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
};

/** The form that requests a refund of courses, behind a button. While a request is open, a note replaces it. */
export const RefundRequest = ({ file, again }: { readonly file: OrderFile; readonly again: () => void }) => {
  const t = useTexts(orderTexts);
  const { order, refunds, refundRequests } = file;
  const [isOpen, setOpen] = useState(false);
  const refunded = new Set(refunds.flatMap(({ items }) => items.map(({ order_item_id }) => order_item_id)));
  const left = order.items.filter(({ order_item_id }) => !refunded.has(order_item_id));
  const open = refundRequests.find(({ status }) => status === 'open');
  if (open) return <OpenRequest id={open.refund_request_id} again={again} />;
  if (left.length === 0 || !['paid', 'partially_refunded'].includes(order.status)) return null;
  if (isOpen) return <RequestForm order_id={order.order_id} left={left} again={again} />;
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.refund}
      </Button>
    </Group>
  );
};
