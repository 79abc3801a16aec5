import { locales } from '../amount.ts';
import type { Language } from '../language.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const steps: readonly { readonly ms: number; readonly label: Intl.DateTimeFormatOptions }[] = [
  ...[1, 5, 15, 30].map((minutes) => ({ ms: minutes * minuteMs, label: { timeStyle: 'short' } as const })),
  ...[1, 3, 6, 12].map((hours) => ({
    ms: hours * hourMs,
    label: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const,
  })),
  ...[1, 2, 7, 14].map((days) => ({ ms: days * dayMs, label: { day: 'numeric', month: 'short' } as const })),
  ...[30, 91, 182, 365, 1826].map((days) => ({
    ms: days * dayMs,
    label: { month: 'short', year: 'numeric' } as const,
  })),
];

/**
 * Ticks at whole units of time between two instants, in the person's time zone.
 * @param from the first instant in epoch milliseconds; `to` is the last instant
 * @param most the maximum number of ticks
 */
export const timeTicks = (
  from: number,
  to: number,
  most: number,
  language: Language,
): readonly { readonly at: number; readonly label: string }[] => {
  const step = steps.find(({ ms }) => (to - from) / ms <= most) ?? steps.at(-1);
  if (step === undefined || to <= from) return [];
  // Ticks of whole days are at local midnight, not at midnight UTC.
  const shift = -new Date(from).getTimezoneOffset() * minuteMs;
  const first = Math.ceil((from + shift) / step.ms) * step.ms - shift;
  const count = Math.min(most, Math.floor((to - first) / step.ms) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = first + index * step.ms;
    return { at, label: new Date(at).toLocaleString(locales[language], step.label) };
  });
};

/** Ticks from 0 to at least `highest`, in at most five steps of 1, 2 or 5 × 10ⁿ. */
export const amountTicks = (highest: number): readonly number[] => {
  const power = 10 ** Math.floor(Math.log10(highest / 4));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size * 5 >= highest) ?? highest;
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

const units = { en: { million: 'M', thousand: 'K' }, id: { million: ' jt', thousand: ' rb' } } as const;

/** An amount for an axis: `450K` or `1.5M`, in Indonesian `450 rb` or `1,5 jt`. */
export const shortAmount = (amount: number, language: Language): string => {
  const [size, unit] = amount >= 1_000_000 ? ([1_000_000, 'million'] as const) : ([1000, 'thousand'] as const);
  if (amount < 1000) return String(amount);
  const digits = (amount / size).toLocaleString(locales[language], { maximumFractionDigits: 1 });
  return `${digits}${units[language][unit]}`;
};
