import { useLanguage, useTexts } from '../../language.tsx';
import { booksTexts } from '../texts/books.ts';

/** Formats a sum that may exceed the safe integers. */
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
    const name = names[account];
    return typeof name === 'string' ? name : account;
  };
};
