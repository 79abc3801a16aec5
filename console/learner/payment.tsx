import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { remainingText } from '../amount.ts';
import { useAction, useCall } from '../call.ts';
import { useTexts } from '../language.tsx';
import { ConfirmButton } from '../look/confirm-button.tsx';
import { Refusal } from '../refusal.tsx';
import { leaveToPay, payOrder } from './buying.ts';
import { learnUrlOf } from './learn-url.ts';
import { openTopupOf } from './order-file.ts';
import { orderTexts } from './order-texts.ts';
import type { OrderFile } from './timeline.ts';

const useRemainingMs = (until: Date): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return until.getTime() - now;
};

const Deadline = ({ until }: { readonly until: Date }) => {
  const t = useTexts(orderTexts);
  const remaining = useRemainingMs(until);
  return (
    <Text size="sm" role="timer">
      {remaining > 0 ? t.left(remainingText(remaining)) : t.over}
    </Text>
  );
};

const Cancel = ({ orderId, again }: { readonly orderId: string; readonly again: () => void }) => {
  const t = useTexts(orderTexts);
  const cancelling = useAction((client) => client.cancelOrder({ order_id: orderId, body: {} }));
  return (
    <>
      <ConfirmButton
        label={t.cancel}
        size="sm"
        question={t.sureCancel}
        isBusy={cancelling.isBusy}
        act={() => void cancelling.run().then(again)}
      />
      <Refusal error={cancelling.error} />
    </>
  );
};

const Pending = ({ file, again }: { readonly file: OrderFile; readonly again: () => void }) => {
  const t = useTexts(orderTexts);
  const { order_id } = file.order;
  const open = openTopupOf(file);
  const paying = useAction((client, key) => payOrder(client, key, order_id));
  return (
    <Alert color="orange" variant="light">
      <Stack gap="xs">
        {file.payUntil !== undefined && <Deadline until={file.payUntil} />}
        {open !== undefined && (
          <Text size="sm" role="status">
            {t.waiting}
          </Text>
        )}
        <Group>
          {open === undefined ? (
            <Button loading={paying.isBusy} onClick={() => void paying.run().then(again)}>
              {t.pay}
            </Button>
          ) : (
            <Button onClick={() => leaveToPay(open, `/orders/${order_id}`)}>{t.continue}</Button>
          )}
          <Cancel orderId={order_id} again={again} />
        </Group>
        <Refusal error={paying.error} />
      </Stack>
    </Alert>
  );
};

/**
 * Opens the course's learning address. An order of several courses, or a course without an address, opens the list of
 * courses.
 */
const Learn = ({ orderId }: { readonly orderId: string }) => {
  const t = useTexts(orderTexts);
  const enrollments = useCall('owned', async (client, signal) => {
    return (await client.listEnrollments({ limit: 100 }, { signal })).data.enrollments;
  });
  const ofOrder = enrollments.data?.filter(({ order_id }) => order_id === orderId) ?? [];
  const [first, second] = ofOrder;
  const url = first === undefined || second !== undefined ? undefined : learnUrlOf(first);
  if (url === undefined)
    return (
      <Button component={Link} href="/learning">
        {t.learn}
      </Button>
    );
  return (
    <Button component="a" href={url} target="_blank" rel="noreferrer">
      {t.learn}
    </Button>
  );
};

/** The next action of an order: pay it, or open the bought courses. */
export const Payment = ({ file, again }: { readonly file: OrderFile; readonly again: () => void }) => {
  const t = useTexts(orderTexts);
  const { status, order_id } = file.order;
  if (status === 'pending') return <Pending file={file} again={again} />;
  if (status === 'expired' || status === 'cancelled') return null;
  return (
    <Group>
      {status !== 'refunded' && <Learn orderId={order_id} />}
      <Button component={Link} href={`/orders/${order_id}/receipt`} variant="default">
        {t.receipt}
      </Button>
    </Group>
  );
};
