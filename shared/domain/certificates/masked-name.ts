/** The mask has a constant length, so it does not reveal the length of a word. */
const dots = '•••';

const words = new Intl.Segmenter('id', { granularity: 'grapheme' });

const initialOf = (word: string): string => [...words.segment(word)][0]?.segment ?? '';

/**
 * The public form of a name: the first letter of each word, at most six words. People who know the holder recognise the
 * name; others do not learn it.
 */
export const maskedName = (name: string): string =>
  name
    .normalize('NFC')
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => `${initialOf(word)}${dots}`)
    .join(' ');
