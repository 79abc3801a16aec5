import type { components } from '../../../client/main.ts';
import { useCall } from '../../call.ts';
import { readAll } from '../../list.ts';
import { indonesianDay } from './withheld.ts';

export type Payee = { readonly of: components['schemas']['Payable']; readonly name: string };

const aDay = /^\d{4}-\d\d-\d\d$/;

/**
 * The accounts with the withheld tax of the day of the transfer.
 * @returns undefined while the taxes of that day are read
 */
export const useOfDay = (payees: readonly Payee[], paid_on: string): readonly Payee[] | undefined => {
  const isOther = payees.length > 0 && aDay.test(paid_on);
  const day = isOther && paid_on !== indonesianDay(Date.now()) ? paid_on : undefined;
  const { data } = useCall(
    `taxes of ${day}`,
    (client, signal) =>
      readAll(async (from) => {
        if (day === undefined) return { items: [], next: null };
        const query = { kind: 'creator', limit: 100, paid_on: day, ...from } as const;
        const { payables, next_cursor } = (await client.listPayables(query, { signal })).data;
        return { items: payables, next: next_cursor };
      }),
    false,
  );
  if (day === undefined) return payees;
  return (
    data &&
    payees.map((payee) => ({ ...payee, of: data.find(({ account }) => account === payee.of.account) ?? payee.of }))
  );
};
