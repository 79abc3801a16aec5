import type { Language } from './language.tsx';

export const locales = { en: 'en-GB', id: 'id-ID' } as const;

/** An amount in IDR. A sum is text in answers of the service, and a bigint in the console. */
export type Amount = number | bigint | string;

/** `Rp 450.000` in Indonesian, `Rp 450,000` in English. */
export const rupiahText = (amount: Amount, language: Language): string => {
  const exact = typeof amount === 'string' ? BigInt(amount) : amount;
  // `0 || 0` is also 0 for a negative zero, which would be shown as -0.
  const digits = ((exact < 0 ? -exact : exact) || 0).toLocaleString(locales[language]);
  return `${exact < 0 ? '−' : ''}Rp\u00a0${digits}`;
};

export const rateText = (rate: number, language: Language): string =>
  rate.toLocaleString(locales[language], { style: 'percent', maximumFractionDigits: 4 });

/** A fraction such as `11/12`. */
export const fractionText = ({
  numerator,
  denominator,
}: {
  readonly numerator: number;
  readonly denominator: number;
}) => `${numerator}/${denominator}`;

/** `PPN 11 %`, or `PPN 12 % × 11/12 (11 %)` for a tax on a part of the price. */
export const taxText = (
  tax: {
    readonly tax_name: string;
    readonly tax_rate: number;
    readonly tax_base: string;
    readonly statutory_tax_rate: number;
  },
  language: Language,
): string =>
  tax.tax_base === '1/1'
    ? `${tax.tax_name} ${rateText(tax.tax_rate, language)}`
    : `${tax.tax_name} ${rateText(tax.statutory_tax_rate, language)} × ${tax.tax_base} (${rateText(tax.tax_rate, language)})`;

/** An amount with two decimals, such as `Rp 91.666,67`. */
export const senText = (amount: string, language: Language): string => {
  const [rupiah = '', sen = ''] = amount.split('.');
  return `${rupiahText(rupiah, language)}${language === 'id' ? ',' : '.'}${sen}`;
};

/** People read dates of Western Indonesian Time (WIB), wherever their browser is. */
const timeZone = 'Asia/Jakarta';

export const dateText = (instant: string | number | Date, language: Language): string =>
  new Date(instant).toLocaleDateString(locales[language], { dateStyle: 'medium', timeZone });

export const instantText = (instant: string | number | Date, language: Language): string =>
  `${new Date(instant).toLocaleString(locales[language], { dateStyle: 'medium', timeStyle: 'short', timeZone })} WIB`;

/** Formats milliseconds as `29:05`, never below `0:00`. */
export const remainingText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
