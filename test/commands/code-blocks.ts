import { globSync } from 'node:fs';
import { textOf } from '../architecture/source-files.ts';

const byOperators =
  'It needs a stage in AWS: test/tools/documented-commands.test.ts checks each command and option against the lists of AWS and npm.';
const byJourney = (file: string): string => `Run as written: ${file}.`;

/** The proof of the code blocks of each document. Documents are README.md, client/README.md, contracts and guides. */
export const provedBy: Readonly<Record<string, string>> = {
  'README.md': 'The map and the drawing of the order, which test/tools/documents.test.ts makes again.',
  'client/README.md': byJourney('test/journeys/client-package.test.ts'),
  'docs/contract-webhooks.md': byJourney('test/journeys/client-guides.test.ts'),
  'docs/guides/first-sale.md': byJourney('test/journeys/first-sale.test.ts'),
  'docs/guides/generated-clients.md': byJourney('test/journeys/client-guides.test.ts'),
  'docs/guides/push-messages.md': byJourney('test/journeys/client-guides.test.ts'),
  'docs/guides/sell-a-course.md': byJourney('test/journeys/readme.test.ts'),
  'docs/guides/sign-in-page.md': byJourney('test/browser/own-web-app.test.ts'),
  'docs/guides/test-a-failed-payment.md': byJourney('test/journeys/client-guides.test.ts'),
  'docs/guides/verify-tokens.md': byJourney('test/generators/verify-tokens.test.ts'),
  ...Object.fromEntries(
    ['deploy-locally', 'disaster', 'first-deployment', 'floods', 'keys', 'large-sales', 'releases'].map((name) => [
      `docs/guides/${name}.md`,
      byOperators,
    ]),
  ),
};

/** A code block of a document: its language, and its text without the indentation of a list. */
export type CodeBlock = { readonly file: string; readonly language: string; readonly text: string };

const unindented = (indent: string, body: string): string =>
  body
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n');

export const blocksOf = (file: string): readonly CodeBlock[] =>
  Array.from(
    textOf(file).matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm),
    ([, indent = '', language = '', body = '']) => ({ file, language, text: unindented(indent, body) }),
  );

/** The documents with code blocks. */
export const documentsWithCode: readonly string[] = [
  ...['README.md', 'client/README.md'],
  ...globSync('docs/{contract*,guides/*}.md').toSorted(),
].filter((file) => blocksOf(file).length > 0);
