import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../client/main.ts';
import { useAction, useCall } from '../call.ts';
import { useTexts } from '../language.tsx';
import { NumberField, numberIn, type TypedNumber } from '../look/number-field.tsx';
import { Rupiah, When } from '../look/pieces.tsx';
import { Reference } from '../look/reference.tsx';
import { Refusal } from '../refusal.tsx';
import { leaveToPay, returnUrl } from './buying.ts';
import { walletTexts } from './wallet-texts.ts';

type Topup = components['schemas']['Topup'];

const place = '/wallet';

/** The form that opens a top-up. The payment page returns to this page. */
export const TopUpForm = () => {
  const t = useTexts(walletTexts);
  const [amount, setAmount] = useState<TypedNumber>(100_000);
  const opening = useAction(async (client, key, amount_idr: number) => {
    const { data } = await client.createTopup({ body: { amount_idr, ...returnUrl() } }, { key });
    leaveToPay(data, place);
  });
  return (
    <Card withBorder>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const typed = numberIn(amount);
          if (typed !== undefined) void opening.run(typed);
        }}
      >
        <Stack gap="sm">
          <Title order={2} size="h4">
            {t.topUp}
          </Title>
          <NumberField
            label={t.amount}
            description={t.range}
            value={amount}
            change={setAmount}
            least={10_000}
            most={20_000_000}
            required
          />
          <Group>
            <Button type="submit" loading={opening.isBusy}>
              {t.toPayment}
            </Button>
          </Group>
          <Refusal error={opening.error} />
        </Stack>
      </form>
    </Card>
  );
};

const Open = ({ topup, changed }: { readonly topup: Topup; readonly changed: () => void }) => {
  const t = useTexts(walletTexts);
  const { topup_id } = topup;
  const checking = useAction((client) => client.checkTopup({ topup_id }));
  const cancelling = useAction((client) => client.cancelTopup({ topup_id, body: {} }));
  return (
    <Card withBorder padding="sm" component="li">
      <Group justify="space-between">
        <Stack gap={0}>
          <Rupiah amount={topup.amount_idr} />
          <Text size="sm" c="dimmed">
            <When at={topup.created_at} />
          </Text>
          <Reference of={topup.topup_id} />
        </Stack>
        <Group gap="xs">
          {topup.payment_url !== null && (
            <Button size="xs" onClick={() => leaveToPay(topup, place)}>
              {t.continue}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            loading={checking.isBusy}
            onClick={() => void checking.run().then(changed)}
          >
            {t.check}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={cancelling.isBusy}
            onClick={() => void cancelling.run().then(changed)}
          >
            {t.cancel}
          </Button>
        </Group>
      </Group>
      <Refusal error={checking.error ?? cancelling.error} />
    </Card>
  );
};

/**
 * The top-ups that can still be paid or are being processed.
 * @param changed a callback that runs when a top-up has changed
 */
export const OpenTopups = ({ changed }: { readonly changed: () => void }) => {
  const t = useTexts(walletTexts);
  const topups = useCall(
    'topups',
    async (client, signal) => (await client.listTopups({ limit: 20 }, { signal })).data.topups,
  );
  const open = topups.data?.filter(({ status }) => status === 'pending' || status === 'opening') ?? [];
  const again = (): void => {
    topups.again();
    changed();
  };
  if (open.length === 0) return <Refusal error={topups.error} again={topups.again} />;
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t.topups}
      </Title>
      <Stack component="ul" gap="xs" className="plain">
        {open.map((topup) => (
          <Open key={topup.topup_id} topup={topup} changed={again} />
        ))}
      </Stack>
    </Stack>
  );
};
