import type { components } from '../../../client/main.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { gatewayText } from '../../look/gateway.ts';
import { booksTexts } from '../texts/books.ts';
import { chartedAs } from './month-sums.ts';

/** Formats a sum that can exceed the safe integers. */
export const useSum = (): ((amount: string | bigint) => string) => {
  const { language } = useLanguage();
  return (amount) => {
    const sum = BigInt(amount);
    const digits = (sum < 0n ? -sum : sum).toLocaleString(language === 'id' ? 'id-ID' : 'en-GB');
    return `${sum < 0n ? '−' : ''}Rp\u00a0${digits}`;
  };
};

export const useAccountNames = (): ((account: string) => string) => {
  const names: Readonly<Record<string, unknown>> = useTexts(booksTexts);
  return (account) => {
    // A tax account has the id of a policy, or the kind of tax, in its middle. The last six characters distinguish
    // policies.
    const [kind, of = '', side] = account.split(':');
    if (kind === 'gateway') return `${names['gateway']} ${gatewayText(of)}`;
    const name = names[account] ?? names[`${kind}:${of}`] ?? names[`${kind}:…:${side}`];
    const tax = /^pph(\d+)$/.exec(of)?.[1];
    return typeof name !== 'string' ? account : name.replace('…', tax === undefined ? of.slice(-6) : `PPh ${tax}`);
  };
};

/**
 * The names of accounts by the chart of a month. An account of the chart that covers several ledger accounts has the name
 * of the ledger account, too.
 */
export const useChartNames = (
  month: Pick<components['schemas']['BooksMonth'], 'chart'>,
): ((account: string) => string) => {
  const { language } = useLanguage();
  const nameOf = useAccountNames();
  return (account) => {
    const found = chartedAs(account, month);
    if (found === undefined) return nameOf(account);
    return found.id.endsWith(':') && account !== 'creator:payable'
      ? `${found.name[language]} · ${nameOf(account)}`
      : found.name[language];
  };
};
