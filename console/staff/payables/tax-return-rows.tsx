import { Table } from '@mantine/core';
import type { components } from '../../../client/main.ts';
import { useTexts } from '../../language.tsx';
import { Rupiah, Wide } from '../../look/pieces.tsx';
import { useAccountNames } from '../books/accounts.ts';
import { taxReturnTexts } from '../texts/tax-returns.ts';

type Figures = Pick<
  components['schemas']['TaxDue'],
  'tax' | 'accounts' | 'collected_idr' | 'refunded_idr' | 'input_idr' | 'carried_in_idr' | 'due_idr' | 'carried_out_idr'
>;

const minus = (amount: string): bigint => -BigInt(amount);

/** The computation of a return. Tax of each policy, deductions, and the amount that is due or carried over. */
export const TaxReturnRows = ({ of }: { readonly of: Figures }) => {
  const t = useTexts(taxReturnTexts);
  const accountText = useAccountNames();
  const isVat = of.tax === 'vat';
  const rows: readonly (readonly [name: string, amount: string | bigint])[] = [
    ...of.accounts.flatMap(({ account, collected_idr, refunded_idr }) => {
      const name = accountText(`${account}:payable`);
      return [
        [`${isVat ? t.collected : t.withheld} · ${name}`, collected_idr] as const,
        ...(refunded_idr === '0'
          ? []
          : [[`${isVat ? t.refunded : t.cancelled} · ${name}`, minus(refunded_idr)] as const]),
      ];
    }),
    ...(isVat ? [[t.input, minus(of.input_idr)] as const] : []),
    [t.carriedIn, minus(of.carried_in_idr)],
  ];
  const isDue = of.carried_out_idr === '0';
  return (
    <Wide label={t.figures}>
      <Table>
        <Table.Tbody>
          {rows.map(([name, amount]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td className="amount">
                <Rupiah amount={amount} />
              </Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr fw={700}>
            <Table.Th scope="row">{isDue ? t.due : t.carriedOut}</Table.Th>
            <Table.Td className="amount">
              <Rupiah amount={isDue ? of.due_idr : of.carried_out_idr} />
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Wide>
  );
};
