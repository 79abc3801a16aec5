import { describe, expect, test } from 'vitest';
import { offencesOf } from '../../tools/prose/offences.ts';

const problems = (file: string, text: string): readonly string[] =>
  offencesOf(file, text).map(({ line, problem }) => `${line}: ${problem}`);

const longer = (words: number): string => `A ${'word '.repeat(words - 2)}ends.`;

describe('offences against the rules of writing', () => {
  test.each([
    ['a word of our own', '/** Whoever asks\n * is answered. */', '1: “Whoever”: write'],
    ['a length of 21 words', `// ${longer(20)}\n// ${longer(21)}`, '1: 21 words, at most 20'],
    ['“Of” at its head', 'const a = 1; // Of a payout the fee.', '1: begins with “Of”'],
    ['“What” at its head', '/** Reads. What a page holds. */', '1: begins with “What”'],
    ['a colon and a semicolon', '/** One: two; three. */', '1: more than one colon or semicolon'],
    ['a banned word in a name', '// Reads.\nconst openWishes = [];', '2: “wishes” in a name: write request'],
    ['a banned word in a stored attribute', "const names = ['open_slices'];", '1: “slices” in a name: write shards'],
    ['a tag of a doc comment', '/**\n * Reads.\n *\n * @throws Error when told\n */', '4: “told”: write'],
  ])('a comment that breaks a rule of writing is reported with its line: %s', (_, text, problem) => {
    expect(problems('shared/a.ts', text)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['a paragraph', `# Title\n\n${longer(25)}\n${longer(26)}`, '3: 26 words, at most 25'],
    ['a heading', 'Text.\n\n## What stands here', '3: “stands”: write'],
    ['an item of a list', '- One.\n- It stood.', '2: “stood”: write'],
    ['a cell of a table', '| a | b |\n|---|---|\n| c | it stood |', '3: “stood”: write'],
    ['the text of a link', 'See [the tales told](tales.md).', '1: “told”: write'],
  ])('a document that breaks a rule of writing is reported with its line: %s', (_, text, problem) => {
    expect(problems('docs/a.md', text)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('text that is no prose', () => {
  test.each([
    ['texts', "const text = 'told';"],
    ['a banned word in a text with blanks', "const text = 'a wish of yours';"],
    ['code in a comment', '/** Calls `told` and `anew`. */'],
    ['a question', '// What if the process dies here?'],
    ['the name of a CloudFront policy', '/** Signs with a canned policy. */'],
    ['fences in a comment', '/**\n * Reads.\n * ```\n * told: a; b; c\n * ```\n */'],
    ['directives', '// biome-ignore lint/x: told\nconst a = 1;'],
  ])('TypeScript that is not prose breaks no rule of writing: %s', (_, text) => {
    expect(problems('shared/a.ts', text)).toEqual([]);
  });

  test.each([
    ['fences', 'Text.\n\n```bash\ntold beside\n```\n'],
    ['indented code', 'Text:\n\n    told beside\n\n    stands\n\nText.'],
    ['code in a line', 'Type `npm run anew`.'],
    ['generated parts', '<!-- codes -->\n| told |\n<!-- /codes -->'],
    ['a list in a cell of a table', '| a |\n|---|\n| one; two; three |'],
    ['addresses', 'See [here](laptop.md) and https://example.com/told.'],
    ['an indirect question as a heading', '## What is kept\n\nText.'],
    ['a version after “since”', 'It exists since 1.2 and since 2026-11-21.'],
  ])('a part of a document that is not prose breaks no rule of writing: %s', (_, text) => {
    expect(problems('docs/a.md', text)).toEqual([]);
  });
});
