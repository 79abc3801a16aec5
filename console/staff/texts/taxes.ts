import { texts } from '../../language.tsx';

export const taxTexts = texts({
  standard: { en: 'with VAT', id: 'Kena PPN' },
  exempt: { en: 'VAT-exempt', id: 'Bebas PPN' },
  ofBase: {
    en: (rate: string, base: string) => `${rate} of ${base} of the payment`,
    id: (rate: string, base: string) => `${rate} dari ${base} pembayaran`,
  },
});

/** The words of a tax class. A class that the console does not know keeps its code. */
export const taxClassText = (taxClass: string, words: { readonly standard: string; readonly exempt: string }): string =>
  ({ standard: words.standard, exempt: words.exempt })[taxClass] ?? taxClass;
