import { parseSync } from 'oxc-parser';
import type { Passage } from './sentences.ts';

const directive = /^(?:\/\s*<|biome-ignore|@ts-|v8 ignore|oxlint|eslint|#__PURE__|@__PURE__|stryker|Stryker)/i;

/** The cells of a table row. The delimiter row has none. */
const cellsOf = (row: string): readonly string[] =>
  /^[\s|:-]+$/.test(row)
    ? []
    : row
        .replaceAll('\\|', ' ')
        .split('|')
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '');

/** Splits text at empty lines, list items, tags and code fences. */
const paragraphs = (lines: readonly string[], firstLine: number): readonly Passage[] => {
  const passages: Passage[] = [];
  let open = false;
  let fenced = false;
  lines.forEach((raw, index) => {
    const text = raw.trim();
    if (text.startsWith('```')) {
      fenced = !fenced;
      open = false;
    } else if (fenced || text === '') {
      open = false;
    } else if (text.startsWith('|')) {
      passages.push(...cellsOf(text).map((cell) => ({ line: firstLine + index, text: cell, isCell: true as const })));
      open = false;
    } else {
      const starts =
        !open ||
        /^(?:[-*+]|\d+\.|#+)\s|^@\w/.test(text) ||
        /^\s*#/.test(lines[index - 1] ?? '') ||
        /\\$/.test(lines[index - 1] ?? '');
      const bare = text.replace(/^(?:[-*+]|\d+\.)\s+|^@\w+\s+/, '');
      const last = passages.at(-1);
      if (starts || !last) passages.push({ line: firstLine + index, text: bare });
      else passages[passages.length - 1] = { line: last.line, text: `${last.text} ${bare}` };
      open = true;
    }
  });
  return passages;
};

type Comment = {
  readonly type: 'Line' | 'Block';
  readonly value: string;
  readonly line: number;
  readonly alone: boolean;
};

/** Joins line comments on consecutive lines into one text. */
const joined = (comments: readonly Comment[]): readonly Comment[] =>
  comments.reduce<Comment[]>((before, comment) => {
    const last = before.at(-1);
    const follows =
      last?.type === 'Line' &&
      comment.type === 'Line' &&
      last.alone &&
      comment.alone &&
      comment.line === last.line + last.value.split('\n').length;
    if (follows) before[before.length - 1] = { ...last, value: `${last.value}\n${comment.value}` };
    else before.push(comment);
    return before;
  }, []);

/** The comments of a TypeScript file, as passages. */
export const commentsOf = (file: string, text: string): readonly Passage[] => {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const lineAt = (offset: number): number => starts.findLastIndex((start) => start <= offset) + 1;
  const comments = parseSync(file, text).comments.map(({ type, value, start }) => {
    const line = lineAt(start);
    return { type, value, line, alone: text.slice(starts[line - 1], start).trim() === '' };
  });
  return joined(comments)
    .filter(({ value }) => !directive.test(value.trim()))
    .flatMap(({ value, line }) =>
      paragraphs(
        value.split('\n').map((each) => each.replace(/^\s*\*(?!\*)\s?/, '')),
        line,
      ),
    );
};

/** The names in a TypeScript file: words outside comments and outside texts with a blank. */
export const namesIn = (file: string, text: string): readonly { readonly line: number; readonly name: string }[] => {
  const blank = (found: string): string => found.replace(/[^\n]/g, ' ');
  let code = text;
  for (const { start, end } of parseSync(file, text).comments)
    code = `${code.slice(0, start)}${blank(code.slice(start, end))}${code.slice(end)}`;
  return code
    .replace(/'[^'\n]* [^'\n]*'|`[^`]* [^`]*`/g, blank)
    .split('\n')
    .flatMap((line, index) => (line.match(/[A-Za-z_]\w*/g) ?? []).map((name) => ({ line: index + 1, name })));
};

/** Replaces code and generated parts by blank lines, so that line numbers stay the same. */
const withoutCode = (text: string): string => {
  const blank = (found: string): string => found.replace(/[^\n]/g, '');
  return text
    .replace(/^<!-- ([\w-]+) -->\n[\s\S]*?^<!-- \/\1 -->/gm, blank)
    .replace(/^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2 *$/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/(?<=^|\n\n)(?: {4,}|\t)[^\n]*(?:\n(?: {4,}[^\n]*)?(?=\n|$))*/g, blank);
};

/** The prose of a Markdown document: paragraphs, headings, items and cells, without code and generated parts. */
export const documentPassages = (text: string): readonly Passage[] =>
  paragraphs(
    withoutCode(text)
      .split('\n')
      .map((line) => line.replace(/^>\s?/, '')),
    1,
  ).map((passage) => ({ ...passage, text: passage.text.replace(/^#+\s+/, '') }));
