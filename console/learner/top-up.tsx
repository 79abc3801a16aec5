import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../client/main.ts';
import { rupiahText } from '../amount.ts';
import { useAction } from '../call.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { NumberField, numberIn, type TypedNumber } from '../look/number-field.tsx';
import { Rupiah } from '../look/pieces.tsx';
import { Refusal } from '../refusal.tsx';
import { leaveToPay, returnUrl } from './buying.ts';
import { walletTexts } from './wallet-texts.ts';

const place = '/wallet';

/** Usual amounts, in IDR. */
const quickAmounts = [50_000, 100_000, 200_000, 500_000] as const;

type Limits = components['schemas']['WalletLimits'];

/** The amount that may still come in: this month, and now, if the greatest balance is nearer. */
const Room = ({ of }: { readonly of: Limits }) => {
  const t = useTexts(walletTexts);
  const { language } = useLanguage();
  const text = (amount: number) => rupiahText(amount, language);
  const left = Math.max(0, of.monthly_inflow_idr - of.inflow_idr);
  return (
    <Text size="sm" data-room={of.room_idr}>
      {t.leftThisMonth(text(left), text(of.monthly_inflow_idr))}{' '}
      {of.room_idr < left && t.nowUpTo(text(of.room_idr), text(of.maximum_balance_idr))}
    </Text>
  );
};

/** The form that opens a top-up. The payment page returns to this page. @param limits undefined before they are read */
export const TopUpForm = ({ limits }: { readonly limits: Limits | undefined }) => {
  const t = useTexts(walletTexts);
  const { language } = useLanguage();
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
          <Group gap="xs" role="group" aria-label={t.quick}>
            {quickAmounts.map((quick) => (
              <Button
                key={quick}
                size="xs"
                variant={amount === quick ? 'filled' : 'default'}
                aria-pressed={amount === quick}
                disabled={limits !== undefined && quick > limits.room_idr}
                onClick={() => setAmount(quick)}
              >
                <Rupiah amount={quick} />
              </Button>
            ))}
          </Group>
          {limits && <Room of={limits} />}
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
              {typeof amount === 'number' ? `${t.toPayment}: ${rupiahText(amount, language)}` : t.toPayment}
            </Button>
          </Group>
          <Refusal error={opening.error} />
        </Stack>
      </form>
    </Card>
  );
};
