import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commentsOf, documentPassages, namesIn } from './passages.ts';
import { type Offence, offencesIn, offencesInNames } from './sentences.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The greatest number of words in a sentence. */
const mostWords = { comment: 20, document: 25 } as const;

const written = [
  '{shared,functions,infra,local,tools,client,console,bench,test}/**/*.{ts,tsx}',
  '*.md',
  'docs/**/*.md',
  '{client,console}/*.md',
];
const unwritten = [
  '**/node_modules/**',
  '**/.generated/**',
  'client/dist/**',
  'client/generated/**',
  // These contain the banned words.
  'test/architecture/prose.test.ts',
  'tools/prose/banned-words.ts',
  'test/generators/walks/**',
];

/** Every file whose prose is checked, by its path from the root of the project. */
const filesBelow = (paths: readonly string[]): readonly string[] =>
  globSync(written, { cwd: root, exclude: unwritten })
    .filter((file) => paths.length === 0 || paths.some((path) => file.startsWith(path)))
    .toSorted();

/** The offences in a text. The file's extension decides how it is parsed. */
export const offencesOf = (file: string, text: string): readonly Offence[] =>
  file.endsWith('.md')
    ? offencesIn(documentPassages(text), mostWords.document)
    : [...offencesIn(commentsOf(file, text), mostWords.comment), ...offencesInNames(namesIn(file, text))];

/** The files with offences, below the given paths or everywhere. */
export const offencesBelow = (paths: readonly string[] = []): ReadonlyMap<string, readonly Offence[]> =>
  new Map(
    filesBelow(paths)
      .map((file) => [file, offencesOf(file, readFileSync(`${root}/${file}`, 'utf8'))] as const)
      .filter(([, offences]) => offences.length > 0),
  );
