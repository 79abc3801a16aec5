/** How many symbols of a hidden part are shown as dots: always the same, so that they do not say how long the name is. */
const dots = '•••';

const words = new Intl.Segmenter('id', { granularity: 'grapheme' });

const initialOf = (word: string): string => [...words.segment(word)][0]?.segment ?? '';

/**
 * A name as anybody may read it: the first letter of each word. Who knows the holder recognises them; who does not learns no name.
 */
export const maskedName = (name: string): string =>
  name
    .normalize('NFC')
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => `${initialOf(word)}${dots}`)
    .join(' ');
