import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
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

/** The form that opens a top-up. The payment page returns to this page. */
export const TopUpForm = () => {
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
                onClick={() => setAmount(quick)}
              >
                <Rupiah amount={quick} />
              </Button>
            ))}
          </Group>
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
