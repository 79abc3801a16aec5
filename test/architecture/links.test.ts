import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '../../shared/errors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const documents = ['README.md', 'client/README.md', 'console/README.md', ...globSync('docs/**/*.md', { cwd: root })];

const withoutBlocks = (text: string): string => text.replace(/```[\s\S]*?```/g, '');

/** The anchors that GitHub makes of a document's headings. */
const anchorsOf = (file: string): readonly string[] =>
  [...withoutBlocks(textOf(file)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const isThere = (file: string, target: string): boolean => {
  const [path = '', anchor] = target.split('#');
  const to = path === '' ? file : join(dirname(file), path);
  if (!existsSync(join(root, to))) return false;
  return anchor === undefined || (!statSync(join(root, to)).isDirectory() && anchorsOf(to).includes(anchor));
};

describe.each(documents)('%s', (file) => {
  const text = withoutBlocks(textOf(file));

  test('a document links only to files and headings that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !/^[a-z]+:/.test(target) && !isThere(file, target))).toEqual([]);
  });

  test('a document names only files of the project that exist', () => {
    const paths = text.matchAll(
      /`((?:shared|functions|infra|local|tools|test|bench|console|client|docs)\/[\w./-]+\.\w+)`/g,
    );
    const missing = [...paths].map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)));
    // Left out: files that a build makes, and files that a guide asks the reader to create.
    expect(
      missing.filter(
        (path) => !/^client\/dist|^docs\/guides\/add-|^infra\/stage\/settings\//.test(path) && !/add-/.test(file),
      ),
    ).toEqual([]);
  });
});

test('the README names exactly the files that import middy and its body parser', () => {
  const readme = textOf('README.md');
  expect(readme).toMatch(/^shared\/http\/ .*pipeline\.ts uses @middy\/core, body\.ts its body parser/m);
  expect(textOf('shared/http/pipeline.ts')).toContain("from '@middy/core'");
  expect(textOf('shared/http/body.ts')).toContain("from '@middy/http-json-body-parser'");
});

test('the screenshot of the README is small: at most 60 kB', () => {
  expect(statSync(join(root, 'docs/console.webp')).size).toBeLessThanOrEqual(60_000);
});

test('the index of the guides names every guide', () => {
  const index = textOf('docs/guides/README.md');
  const guides = globSync('docs/guides/*.md', { cwd: root }).map((file) => file.slice('docs/guides/'.length));
  expect(guides.filter((guide) => guide !== 'README.md' && !index.includes(`](${guide})`))).toEqual([]);
});

test('the guide of errors says for every code what a client does', () => {
  const guide = textOf('docs/guides/errors.md');
  expect(errorCodes.filter((code) => !guide.includes(`\n| \`${code}\` | `))).toEqual([]);
});

describe('decisions', () => {
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: root }).toSorted();

  test('no two decisions have the same number, and the index has all of them', () => {
    const numbers = files.map((file) => file.slice('docs/decisions/'.length).slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
    const index = textOf('docs/decisions/README.md');
    for (const file of files) expect(index).toContain(`](${file.slice('docs/decisions/'.length)}) | `);
  });

  test.each(files)('the decision %s has its parts, its status and at most 40 lines', (file) => {
    const text = textOf(file);
    expect(text.split('\n')[2]).toMatch(
      /^2\d{3}-\d\d-\d\d · (?:accepted|superseded by \[\d{4}\]\([\w-]+\.md\))(?: · supersedes \[\d{4}\]\([\w-]+\.md\))?$/,
    );
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Rejected',
      'Reconsider when',
    ]);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });
});
