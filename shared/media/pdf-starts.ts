import { blanks, delimiters, oddBlanks } from './pdf-tokens.ts';

const keywords = /(?<!end)obj|trailer/g;
const windowBefore = 512;
/** The maximum number of keywords. With more of them in 5 MiB, an object has less than 53 bytes on average. */
const maximumStarts = 100_000;

const isBlank = (letter: string): boolean => blanks.includes(letter) || oddBlanks.includes(letter);
/** PDF readers accept a sign, a decimal point and an exponent in the two numbers before `obj`. */
const isNumeric = (letter: string): boolean => '0123456789+-.eE'.includes(letter);

/** Whether a keyword ends before this letter. Any other letter would continue the word, as in `object`. */
const endsWord = (letter: string): boolean => isBlank(letter) || delimiters.includes(letter);

/**
 * Whether two numbers can precede a position. Blanks, comments, or the sign or point of the second number separate the
 * numbers. The function is a finite automaton that reads backwards. Any line end can end a comment, and any `%` of the
 * same line can begin the comment.
 *
 * @returns true also when the search has read `windowBefore` characters without a result
 */
const followsNumbers = (text: string, from: number): boolean => {
  const end = from - windowBefore;
  let [isGap, isComment, isSecond, isBetween, isCommentBetween] = [true, false, false, false, false];
  for (let at = from - 1; isGap || isComment || isSecond || isBetween || isCommentBetween; at -= 1) {
    if (at < end) return true;
    const letter = text.charAt(at);
    if (letter === '') return false;
    if (isBetween && isNumeric(letter)) return true;
    const isLineEnd = letter === '\n' || letter === '\r';
    const wasSecond = isSecond || isBetween;
    isSecond = (isGap || isSecond) && isNumeric(letter);
    isBetween =
      (wasSecond && isBlank(letter)) || (isSecond && '+-.'.includes(letter)) || (isCommentBetween && letter === '%');
    isCommentBetween = isLineEnd ? wasSecond : isCommentBetween;
    const wasGap = isGap;
    isGap = (wasGap && isBlank(letter)) || (isComment && letter === '%');
    isComment = isLineEnd ? wasGap : isComment;
  }
  return false;
};

/**
 * Every position where a PDF reader can start to parse an object: after two numbers and `obj`, and after `trailer`.
 * Positions inside streams and texts are included, because a cross-reference table can point anywhere.
 *
 * @returns the positions in ascending order; `many` is the last value when there are too many keywords
 */
export const startsIn = function* (text: string): Generator<number | 'many'> {
  let count = 0;
  for (const { index, 0: keyword } of text.matchAll(keywords)) {
    count += 1;
    if (count > maximumStarts) {
      yield 'many';
      return;
    }
    const from = index + keyword.length;
    if (keyword === 'trailer' || (endsWord(text.charAt(from)) && followsNumbers(text, index))) yield from;
  }
};
