import { readAmount, readPercent } from '../../shared/domain/typed/amounts.ts';
import { isBlank } from '../../shared/domain/typed/text.ts';
import { locales } from '../amount.ts';
import { type Language, texts, useLanguage, useTexts } from '../language.tsx';
import { type FieldLook, TypedField } from './typed-field.tsx';

const numberTexts = texts({
  amount: { en: 'Write whole rupiah, such as', id: 'Tulis rupiah bulat, misalnya' },
  count: { en: 'Write a whole number, such as', id: 'Tulis angka bulat, misalnya' },
  percent: { en: 'Write a percentage, such as', id: 'Tulis persen, misalnya' },
  range: {
    en: (least: string, most: string) => `From ${least} to ${most}.`,
    id: (least: string, most: string) => `Dari ${least} sampai ${most}.`,
  },
  least: { en: (least: string) => `At least ${least}.`, id: (least: string) => `Minimal ${least}.` },
});

const grouped = (value: number, language: Language): string => value.toLocaleString(locales[language]);

/** The kinds of numbers: the reader of the typed text, the text of a number at rest, and an example. */
const kinds = {
  /** Whole rupiah. */
  amount: {
    read: readAmount,
    shown: (value: number, language: Language) => `Rp ${grouped(value, language)}`,
    example: 150_000,
  },
  count: { read: readAmount, shown: grouped, example: 12 },
  /** Basis points, shown as percent. */
  percent: {
    read: readPercent,
    shown: (value: number, language: Language) => `${grouped(value / 100, language)} %`,
    example: 1250,
  },
} as const;

export type NumberKind = keyof typeof kinds;

/** The value of a number field: the number, or the typed text that is no number. Empty text is no value. */
export type TypedNumber = number | string;

/** The number of a field; undefined without a number. */
export const numberIn = (value: TypedNumber | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** The input of a number. It takes the usual spellings, in both languages alike. */
export const NumberField = ({
  as = 'amount',
  value,
  change,
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
  ...look
}: FieldLook & {
  readonly as?: NumberKind;
  readonly value: TypedNumber;
  readonly change: (value: TypedNumber) => void;
  /** The smallest and the largest valid number. */
  readonly least?: number;
  readonly most?: number;
}) => {
  const t = useTexts(numberTexts);
  const { language } = useLanguage();
  const { read, shown, example } = kinds[as];
  const flaw = (): string => {
    if (typeof value === 'string') return value === '' ? '' : `${t[as]} ${shown(example, language)}.`;
    if (value >= least && value <= most) return '';
    const [from, to] = [shown(least, language), shown(most, language)];
    return most === Number.MAX_SAFE_INTEGER ? t.least(from) : t.range(from, to);
  };
  return (
    <TypedField
      {...look}
      shown={typeof value === 'number' ? shown(value, language) : value}
      wrong={flaw()}
      type={(text) => change(isBlank(text) ? '' : (read(text) ?? text))}
      inputMode={as === 'percent' ? 'decimal' : 'numeric'}
    />
  );
};
