/** What of an account tells who it is and how to reach them. */
type Person = Readonly<Record<string, unknown>>;

/** A name shorter than this is found in anything. */
const shortestName = 4;
const shortestPhone = 7;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const textOf = (person: Person, name: string): string => {
  const value = person[name];
  return typeof value === 'string' ? value.normalize().trim() : '';
};

const letters = (text: string): number => [...text].length;

/** The first and the last name of four letters or more, as whole words. */
const nameSpellings = (name: string): readonly string[] => {
  const words = name.split(/[\s,]+/).filter(Boolean);
  const ends = new Set([words[0] ?? '', words.at(-1) ?? ''].filter((word) => letters(word) >= shortestName));
  return [...ends].map((word) => `(?<!\\p{L})${escaped(word)}(?!\\p{L})`);
};

/** A number with or without its country, with whatever people put between its digits. */
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

/** A date in the orders and with the separators that are used, or with the name of its month in English or Indonesian. */
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
 * How the staff may have written who somebody is: names of four letters or more, the e-mail address, the phone number and the birth
 * date in their usual spellings. The eraser blanks them, and reasons and notes are refused that contain one.
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
