type Person = Readonly<Record<string, unknown>>;

/** Minimum number of letters of a name that is searched for. A shorter name would match ordinary words. */
const shortestName = 4;
const shortestPhone = 7;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const textOf = (person: Person, name: string): string => {
  const value = person[name];
  return typeof value === 'string' ? value.normalize().trim() : '';
};

const letters = (text: string): number => [...text].length;

/** Patterns for the first and the last word of a name, matched as whole words. */
const nameSpellings = (name: string): readonly string[] => {
  const words = name.split(/[\s,]+/).filter(Boolean);
  const ends = new Set([words[0] ?? '', words.at(-1) ?? ''].filter((word) => letters(word) >= shortestName));
  return [...ends].map((word) => `(?<!\\p{L})${escaped(word)}(?!\\p{L})`);
};

/** Patterns for a phone number, with or without its country code, and with any separators. */
const phoneSpellings = (phone: string): readonly string[] => {
  const digits = phone.replace(/\D/g, '');
  const local = digits.replace(/^(?:62|0)/, '');
  if (local.length < shortestPhone) return [];
  return [`(?<!\\d)(?:\\+?\\s*6[\\s]?2|0)?[\\s.()/-]*${[...local].join('[\\s.()/-]*')}(?!\\d)`];
};

const months = [
  ...['january|januari', 'february|februari', 'march|maret', 'april', 'may|mei', 'june|juni', 'july|juli'],
  ...['august|agustus', 'september', 'october|oktober', 'november', 'december|desember'],
];

/** Patterns for a date: the usual orders and separators, or the month's name in English or Indonesian. */
const dateSpellings = (date: string): readonly string[] => {
  const [year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.slice(1) ?? [];
  if (year === '') return [];
  const short = (part: string) => `0?${Number(part)}`;
  const between = '[\\s./-]*';
  const names = (months[Number(month) - 1] ?? '').split('|');
  const named = [...names, ...names.map((name) => name.slice(0, 3))].join('|');
  return [
    ...[
      `${year}${between}${short(month)}${between}${short(day)}`,
      `${short(day)}${between}${short(month)}${between}${year}`,
    ],
    ...[
      `${short(month)}[\\s./-]+${short(day)}[\\s./-]+${year}`,
      `${short(day)}${between}(?:${named})${between}${year}`,
    ],
    `(?:${named})\\s*${short(day)},?\\s*${year}`,
  ].map((spelling) => `(?<!\\d)(?:${spelling})(?!\\d)`);
};

/**
 * Patterns that find a person's identity in texts of the staff. The patterns match names of four letters or more, the
 * e-mail address, phone number and birth date in usual spellings. The eraser replaces each match; new reasons and notes
 * with a match are refused.
 *
 * @returns sources of regular expressions for the flags `iu`
 */
export const spellingsOf = (person: Person): readonly string[] => {
  const email = textOf(person, 'email');
  return [
    ...(email === '' ? [] : [escaped(email)]),
    ...phoneSpellings(textOf(person, 'phone_number')),
    ...dateSpellings(textOf(person, 'birth_date')),
    ...nameSpellings(textOf(person, 'full_name')),
    ...nameSpellings(textOf(person, 'display_name')),
  ];
};
