import { Divider, Group, Stack, Text } from '@mantine/core';
import { rateText } from '../amount.ts';
import { texts, useLanguage, useTexts } from '../language.tsx';
import { Rupiah } from '../look/pieces.tsx';

const sumTexts = texts({
  subtotal: { en: 'Prices', id: 'Harga' },
  discount: { en: 'Discount', id: 'Diskon' },
  coupon: { en: 'Coupon', id: 'Kupon' },
  tax: { en: 'Tax', id: 'Pajak' },
  total: { en: 'Total', id: 'Total' },
});

type Sums = {
  readonly subtotal_idr?: number;
  readonly discount_idr?: number;
  readonly coupon_discount_idr?: number;
  readonly coupon_code?: string | null;
  readonly tax_idr?: number;
  readonly tax_name?: string;
  readonly tax_rate?: number;
  readonly amount_idr: number;
};

const Line = ({ label, amount }: { readonly label: string; readonly amount: number }) => (
  <Group justify="space-between" wrap="nowrap">
    <Text component="span" size="sm">
      {label}
    </Text>
    <Rupiah amount={amount} />
  </Group>
);

export const Sums = ({ of }: { readonly of: Sums }) => {
  const t = useTexts(sumTexts);
  const { language } = useLanguage();
  const { subtotal_idr = 0, discount_idr = 0, coupon_discount_idr = 0, tax_idr = 0, coupon_code } = of;
  const rate = of.tax_rate === undefined ? '' : ` ${rateText(of.tax_rate, language)}`;
  return (
    <Stack gap={6}>
      <Line label={t.subtotal} amount={subtotal_idr} />
      {discount_idr > 0 && <Line label={t.discount} amount={-discount_idr} />}
      {coupon_discount_idr > 0 && <Line label={`${t.coupon} ${coupon_code ?? ''}`} amount={-coupon_discount_idr} />}
      <Line label={`${of.tax_name ?? t.tax}${rate}`} amount={tax_idr} />
      <Divider />
      <Group justify="space-between" wrap="nowrap">
        <Text component="span" fw={700}>
          {t.total}
        </Text>
        <Text component="span" fw={700} size="lg" data-total>
          <Rupiah amount={of.amount_idr} />
        </Text>
      </Group>
    </Stack>
  );
};
