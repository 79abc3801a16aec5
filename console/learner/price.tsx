import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { components } from '../../client/main.ts';
import { rateText } from '../amount.ts';
import { texts, useLanguage, useTexts } from '../language.tsx';
import { Rupiah } from '../look/pieces.tsx';

type Course = components['schemas']['CatalogCourse'];

const priceTexts = texts({
  taxed: {
    en: (name: string, rate: string) => `incl. ${name} ${rate}`,
    id: (name: string, rate: string) => `termasuk ${name} ${rate}`,
  },
  untaxed: { en: 'no tax', id: 'tanpa pajak' },
  before: { en: 'before', id: 'sebelumnya' },
  notNow: { en: 'not for sale now', id: 'belum dijual' },
});

export const Price = ({ course }: { readonly course: Course }) => {
  const t = useTexts(priceTexts);
  const { language } = useLanguage();
  const { amount_idr, original_price_idr, tax_rate, tax_name, discount_idr } = course;
  // The price without the discount. It includes tax, as the discounted price does.
  const before = Math.round(original_price_idr * (1 + (tax_rate ?? 0)));
  return (
    <Stack gap={0}>
      <Group gap="xs" align="baseline">
        <Text component="span" size="lg" fw={700}>
          {amount_idr === null ? t.notNow : <Rupiah amount={amount_idr} />}
        </Text>
        {amount_idr !== null && discount_idr > 0 && (
          <>
            <VisuallyHidden>{t.before}</VisuallyHidden>
            <s className="old-price">
              <Rupiah amount={before} />
            </s>
          </>
        )}
      </Group>
      {amount_idr !== null && (
        <Text size="xs" c="dimmed">
          {tax_rate ? t.taxed(tax_name ?? '', rateText(tax_rate, language)) : t.untaxed}
        </Text>
      )}
    </Stack>
  );
};
