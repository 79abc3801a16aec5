import { NumberInput } from '@mantine/core';
import { useLanguage, useTexts } from '../../language.tsx';
import { settlementTexts } from '../texts/settlements.ts';

/** The optional amounts that a person adds to the report. In IDR. */
export type Given = { received_idr?: number; transfer_fee_idr?: number; fee_idr?: number };

export const Amounts = ({
  of,
  change,
}: {
  readonly of: Given;
  readonly change: (name: keyof Given, value: number | undefined) => void;
}) => {
  const t = useTexts(settlementTexts);
  const { language } = useLanguage();
  const [thousands, decimal] = language === 'id' ? ['.', ','] : [',', '.'];
  const fields = [
    ['received_idr', t.arrived, t.arrivedHint],
    ['transfer_fee_idr', t.transferFee, t.transferFeeHint],
    ['fee_idr', t.wholeFee, t.wholeFeeHint],
  ] as const;
  return fields.map(([name, label, hint]) => (
    <NumberInput
      key={name}
      label={label}
      description={hint}
      value={of[name] ?? ''}
      onChange={(given) => change(name, typeof given === 'number' ? given : undefined)}
      thousandSeparator={thousands}
      decimalSeparator={decimal}
      decimalScale={0}
      prefix="Rp "
      allowNegative={false}
      hideControls
    />
  ));
};
