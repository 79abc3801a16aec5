import type { Language } from './language.tsx';

export const locales = { en: 'en-GB', id: 'id-ID' } as const;

/** An amount in IDR. A sum is text in answers of the service, and a bigint in the console. */
export type Amount = number | bigint | string;

/** `Rp 450.000` in Indonesian, `Rp 450,000` in English. */
export const rupiahText = (amount: Amount, language: Language): string => {
  const exact = typeof amount === 'string' ? BigInt(amount) : amount;
  const digits = (exact < 0 ? -exact : exact).toLocaleString(locales[language]);
  return `${exact < 0 ? '−' : ''}Rp\u00a0${digits}`;
};

export const rateText = (rate: number, language: Language): string =>
  rate.toLocaleString(locales[language], { style: 'percent', maximumFractionDigits: 4 });

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
