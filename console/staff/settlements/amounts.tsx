import { useTexts } from '../../language.tsx';
import { NumberField, type TypedNumber } from '../../look/number-field.tsx';
import { settlementTexts } from '../texts/settlements.ts';

export const amountNames = ['received_idr', 'transfer_fee_idr', 'fee_idr'] as const;

/** The optional amounts that a person adds to the report. In IDR. */
export type Given = { readonly [Name in (typeof amountNames)[number]]?: TypedNumber };

export const Amounts = ({
  of,
  change,
}: {
  readonly of: Given;
  readonly change: (name: keyof Given, value: TypedNumber) => void;
}) => {
  const t = useTexts(settlementTexts);
  const fields = [
    ['received_idr', t.arrived, t.arrivedHint],
    ['transfer_fee_idr', t.transferFee, t.transferFeeHint],
    ['fee_idr', t.wholeFee, t.wholeFeeHint],
  ] as const;
  return fields.map(([name, label, hint]) => (
    <NumberField
      key={name}
      label={label}
      description={hint}
      value={of[name] ?? ''}
      change={(value) => change(name, value)}
    />
  ));
};
