import { normalized, withoutInvisible } from './text.ts';

/** Reads an e-mail address for comparison: NFC, lower case, without white space and invisible characters. */
export const readEmail = (typed: string): string =>
  normalized(withoutInvisible(typed).replaceAll(/\s+/g, '').toLowerCase(), 'NFC');
