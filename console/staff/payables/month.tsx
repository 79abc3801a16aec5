import { NativeSelect } from '@mantine/core';
import { locales } from '../../amount.ts';
import { type Language, useLanguage, useTexts } from '../../language.tsx';
import { useQuery } from '../../place.ts';
import { payableTexts } from '../texts/payables.ts';
import { indonesianDay } from './withheld.ts';

/** Formats `2026-11` as `Nov 2026`. */
export const monthText = (month: string, language: Language): string =>
  new Date(`${month}-15T00:00:00Z`).toLocaleDateString(locales[language], { month: 'short', year: 'numeric' });

/** The present month in Indonesia, such as `2026-11`. */
const presentMonth = (): string => indonesianDay(Date.now()).slice(0, 7);

const monthsBack = (count: number): readonly string[] => {
  const [year = 0, month = 1] = presentMonth().split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
};

export const MonthSelect = ({
  value,
  change,
}: {
  readonly value: string;
  readonly change: (month: string) => void;
}) => {
  const t = useTexts(payableTexts);
  const { language } = useLanguage();
  const known = monthsBack(25);
  return (
    <NativeSelect
      label={t.month}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      data={[...known, ...(known.includes(value) ? [] : [value])].map((month) => ({
        value: month,
        label: monthText(month, language),
      }))}
    />
  );
};

const thisMonth = { month: '' };

export const useMonth = () => {
  const [asked, ask] = useQuery(thisMonth);
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked.month) ? asked.month : presentMonth();
  return [month, (chosen: string) => ask({ month: chosen })] as const;
};
