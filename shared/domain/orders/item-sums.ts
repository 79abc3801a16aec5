/** The tax policy of an item at the time of its order. */
export type Snapshot = { readonly tax_name: string; readonly tax_rate: number; readonly tax_policy_version: string };

type Loose<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

/** The tax fields whose value is the same in all items. */
const commonSnapshot = (items: readonly Loose<Snapshot>[]): Partial<Snapshot> => {
  const common = <Field extends keyof Snapshot>(field: Field): Partial<Pick<Snapshot, Field>> => {
    const [value, ...others] = new Set(items.map((item) => item[field]));
    return value !== undefined && others.length === 0 ? ({ [field]: value } as Pick<Snapshot, Field>) : {};
  };
  return { ...common('tax_name'), ...common('tax_rate'), ...common('tax_policy_version') };
};

/** The sums of an order, computed from its items. Amounts in IDR. */
export const ofItems = (items: readonly (Loose<Snapshot> & Loose<Record<Amount, number>>)[]) => ({
  subtotal_idr: items.reduce((sum, { original_price_idr = 0 }) => sum + original_price_idr, 0),
  discount_idr: items.reduce((sum, { discount_idr = 0 }) => sum + discount_idr, 0),
  ...commonSnapshot(items),
  tax_idr: items.reduce((sum, { tax_idr = 0 }) => sum + tax_idr, 0),
});

export type Amount = 'original_price_idr' | 'discount_idr' | 'coupon_discount_idr' | 'price_idr' | 'tax_idr';
