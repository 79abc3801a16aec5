/** The mask of a hidden part. Its length is constant, so that it does not reveal the length of the name. */
const dots = '•••';

const words = new Intl.Segmenter('id', { granularity: 'grapheme' });

const initialOf = (word: string): string => [...words.segment(word)][0]?.segment ?? '';

/**
 * The public form of a name: the first letter of each word. People who know the holder recognise it; others learn no name.
 */
export const maskedName = (name: string): string =>
  name
    .normalize('NFC')
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => `${initialOf(word)}${dots}`)
    .join(' ');
