import { globSync, readFileSync } from 'node:fs';

/** The documents whose commands an operator types at night. */
const operatorDocuments: readonly string[] = [
  ...['first-deployment', 'releases', 'keys', 'disaster', 'deploy-locally', 'floods', 'large-sales'].map(
    (name) => `docs/guides/${name}.md`,
  ),
  'docs/operations.md',
  ...globSync('docs/runbooks/*.md').toSorted(),
];

export type CommandBlock = { readonly file: string; readonly name: string; readonly text: string };

/** A block of commands without the indentation of its list. */
const textOf = (indent: string, body: string): string =>
  body
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n');

const blocksOf = (file: string): CommandBlock[] =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/^( *)```bash\n([\s\S]*?)^ *```$/gm),
    ([, indent = '', body = ''], index) => ({
      file,
      name: `${file.replace(/^docs\/(?:guides\/)?|\.md$/g, '')} ${index + 1}`,
      text: textOf(indent, body),
    }),
  );

/** Every block of commands in the operators' documents, by document and number: `disaster 2`, `runbooks/slow 1`. */
export const commandBlocks: readonly CommandBlock[] = operatorDocuments.flatMap(blocksOf);

/** Every block of commands in any document. */
export const allBlocks: readonly CommandBlock[] = globSync('docs/**/*.md').toSorted().flatMap(blocksOf);

/** Commands in the operators' documents that are in no block, so that no test types them. */
export const unfencedCommands: readonly string[] = operatorDocuments.flatMap((file) =>
  Array.from(
    readFileSync(file, 'utf8')
      .replaceAll(/^( *)```[\s\S]*?^ *```$/gm, '')
      .matchAll(/^ {4,}(?:aws|npx|npm|export|curl|openssl) .*$/gm),
    ([line]) => `${file}: ${line}`,
  ),
);
