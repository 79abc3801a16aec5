import { keyboardSigns } from './spelled.ts';

/** The languages of our messages. */
export const languages = ['id', 'en'] as const;

export type Language = (typeof languages)[number];

/**
 * Languages whose speakers read Indonesian, by ISO 639: Indonesian, Malay, Javanese, Sundanese and smaller ones. `in`
 * is Java's former code of Indonesian, `jw` a former code of Javanese.
 */
const readIndonesian = new Set(
  'id in ind ms msa may zsm jv jw jav su sun min ban bug bjn mad ace btk bbc mak sas nij gor bew'.split(' '),
);

/**
 * Reads a BCP 47 tag (`id-ID`) or a locale of Java, C or Apple (`in_ID`, `en_US.UTF-8`, `id_ID@calendar=iso8601`).
 *
 * @returns the language for the messages; undefined for a text that is no locale
 */
export const readLanguage = (typed: string): Language | undefined => {
  const [, language] = /^([a-z]{1,8})(?:[-_.@#].+)?$/i.exec(keyboardSigns(typed)) ?? [];
  if (language === undefined) return undefined;
  return readIndonesian.has(language.toLowerCase()) ? 'id' : 'en';
};
