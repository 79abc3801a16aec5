const keywords = /(?<!end)obj|trailer/g;
const windowBefore = 512;
/** The greatest number of objects. With more, a document of 5 MiB has less than 50 bytes an object. */
const maximumStarts = 100_000;

const twoNumbers = /\d[\0\t\n\f\r ]+\d+$/;

const isBlank = (letter: string | undefined): boolean => letter !== undefined && '\0\t\n\f\r '.includes(letter);

/** Removes blanks and comments at a text's end. A comment longer than the window counts as a number. */
const withoutComments = (text: string): string => {
  let end = text.length;
  for (;;) {
    const before = end;
    let lineEnd: number | undefined;
    while (end > 0 && isBlank(text[end - 1])) {
      end -= 1;
      if (text[end] === '\n' || text[end] === '\r') lineEnd = end;
    }
    if (lineEnd === undefined || end === 0) return text.slice(0, end);
    const line = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1)) + 1;
    if (line === 0 && text.length === windowBefore) return '0 0';
    const comment = text.indexOf('%', line);
    if (comment === -1 || comment >= end) return text.slice(0, end);
    end = comment;
    if (end === before) return text.slice(0, end);
  }
};

/**
 * Every position where a reader may start to parse an object: after two numbers and `obj`, and after `trailer`. This
 * includes positions inside streams and texts, because a cross-reference table may point anywhere. Comments may
 * separate the numbers and `obj`.
 *
 * @returns `many` above the greatest number
 */
export const startsIn = function* (text: string): Generator<number | 'many'> {
  let count = 0;
  for (const { index, 0: keyword } of text.matchAll(keywords)) {
    count += 1;
    if (count > maximumStarts) {
      yield 'many';
      return;
    }
    const before = withoutComments(text.slice(Math.max(0, index - windowBefore), index));
    // After a comment one number is enough, because another comment may separate the two.
    const isDirect = twoNumbers.test(before);
    const isCommented = /\d$/.test(before) && text.slice(Math.max(0, index - windowBefore), index).includes('%');
    if (keyword === 'trailer' || isDirect || isCommented) yield index + keyword.length;
  }
};
