import { Alert, Table, Text } from '@mantine/core';
import type { components } from '../../../client/main.ts';
import { useCall } from '../../call.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { Empty, Page, Read, When } from '../../look/pieces.tsx';
import { Facts, Part } from '../look/facts.tsx';
import { booksTexts } from '../texts/books.ts';

type Verdict = components['schemas']['BooksVerdict'];

const dayMs = 24 * 3_600_000;

/** A sum that a number may not carry. */
const useSum = (): ((amount: string) => string) => {
  const { language } = useLanguage();
  return (amount) => `Rp\u00a0${BigInt(amount).toLocaleString(language === 'id' ? 'id-ID' : 'en-ID')}`;
};

const Accounts = ({ of }: { readonly of: Verdict['accounts'] }) => {
  const t = useTexts(booksTexts);
  const names: Readonly<Record<string, unknown>> = t;
  const sumText = useSum();
  const all = of.reduce((sum, { balance_idr }) => sum + BigInt(balance_idr), 0n);
  const nameOf = (account: string): string => {
    const name = names[account];
    return typeof name === 'string' ? name : account;
  };
  return (
    <Table verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t.account}</Table.Th>
          <Table.Th ta="right">{t.balance}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {of.map(({ account, balance_idr }) => (
          <Table.Tr key={account}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{nameOf(account)}</Table.Td>
            <Table.Td ta="right" className="rupiah">
              {sumText(balance_idr)}
            </Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr fw={700}>
          <Table.Td>{t.all}</Table.Td>
          <Table.Td ta="right" className="rupiah">
            {sumText(String(all))}
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
};

const VerdictOf = ({ of }: { readonly of: Verdict }) => {
  const t = useTexts(booksTexts);
  const isOld = Date.now() - Date.parse(of.started_at) > 1.5 * dayMs;
  return (
    <>
      <Alert color={of.violations === 0 ? 'teal' : 'red'} role="status">
        {of.violations === 0 ? t.adds : t.wrong(of.violations)} {!of.complete && t.incomplete}
      </Alert>
      {isOld && <Alert color="orange">{t.old}</Alert>}
      <Part title={t.looked}>
        <Facts
          of={[
            [t.started, <When key="started" at={of.started_at} />],
            [t.judged, <When key="judged" at={of.judged_at} />],
            ...of.counts.map(({ kind, count }) => [kind, count.toLocaleString()] as const),
          ]}
        />
      </Part>
      {of.rules.length > 0 && (
        <Part title={t.rules}>
          <Facts of={of.rules.map(({ rule, times }) => [rule, `${times} ×`] as const)} />
        </Part>
      )}
      <Part title={t.accounts}>
        <Accounts of={of.accounts} />
      </Part>
    </>
  );
};

/** The books, and whether they add up. */
export const BooksPage = () => {
  const t = useTexts(booksTexts);
  const books = useCall('books', async (client, signal) => (await client.getBooks({}, { signal })).data);
  return (
    <Page title={t.title} lead={t.lead}>
      <Read of={books}>
        {({ last }) =>
          last === null ? (
            <Empty>
              <Text c="dimmed">{t.never}</Text>
            </Empty>
          ) : (
            <VerdictOf of={last} />
          )
        }
      </Read>
    </Page>
  );
};
