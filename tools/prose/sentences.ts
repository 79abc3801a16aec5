import { bannedInNames, bannedWords } from './banned-words.ts';

/** A piece of prose: a comment, a paragraph, a list item, a table cell. */
export type Passage = { readonly line: number; readonly text: string; readonly isCell?: true };

/** A sentence that breaks a rule of writing. */
export type Offence = { readonly line: number; readonly problem: string; readonly sentence: string };

const abbreviations = /\b(?:e\.g|i\.e|etc|cf|vs|approx)\./g;

/** Removes markup. Code and addresses count as one word each, and their content is not checked. */
const plain = (text: string): string =>
  text
    .replace(/(`+)[^`]+?\1/g, 'CODE')
    .replace(/\{@link[^}]*\}/g, 'CODE')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\bhttps?:\/\/\S+/g, 'CODE')
    .replace(/<[^>\s][^>]*>/g, ' ')
    .replace(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, '')
    .replace(abbreviations, (found) => found.replaceAll('.', ''));

const sentencesOf = (text: string): readonly string[] =>
  plain(text)
    .split(/(?<=[.!?…]["”’)]?)\s+(?=["“(]?(?:[\p{Lu}\d]|CODE))/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');

const wordCount = (sentence: string): number =>
  sentence.split(/[\s–—]+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;

const problemsOf = (sentence: string, mostWords: number, isCell: boolean): readonly string[] => {
  const words = wordCount(sentence);
  const breaks = sentence.match(/[:;](?=\s)/g)?.length ?? 0;
  return [
    ...(words > mostWords ? [`${words} words, at most ${mostWords}`] : []),
    ...(breaks > 1 && !isCell ? ['more than one colon or semicolon'] : []),
    ...(/^Of\b(?! course)/.test(sentence) ? ['begins with “Of”'] : []),
    ...(/^What\b.*[.:]$/.test(sentence) ? ['begins with “What”: begin with the noun'] : []),
    ...bannedWords.flatMap(({ pattern, write }) => {
      const found = pattern.exec(sentence);
      return found ? [`“${found[0]}”: write ${write}`] : [];
    }),
  ];
};

const wordsOf = (name: string): readonly string[] =>
  name.toLowerCase() === name || name.toUpperCase() === name
    ? name.toLowerCase().split('_')
    : name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());

/** The names that have a banned word, in camel case or with underscores. */
export const offencesInNames = (
  names: readonly { readonly line: number; readonly name: string }[],
): readonly Offence[] =>
  names.flatMap(({ line, name }) =>
    wordsOf(name).flatMap((word) => {
      const write = bannedInNames.get(word) ?? bannedInNames.get(word.replace(/e?s$/, ''));
      return write === undefined ? [] : [{ line, problem: `“${word}” in a name: write ${write}`, sentence: name }];
    }),
  );

/** The offences of each sentence in some passages. */
export const offencesIn = (passages: readonly Passage[], mostWords: number): readonly Offence[] =>
  passages.flatMap(({ line, text, isCell = false }) =>
    sentencesOf(text).flatMap((sentence) =>
      problemsOf(sentence, mostWords, isCell).map((problem) => ({ line, problem, sentence })),
    ),
  );
