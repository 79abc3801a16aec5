import { readdirSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { textOf } from '../architecture/source-files.ts';

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [name: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : [];

/** All nodes below a node, itself included. */
const below = (node: Node): Node[] => [node, ...Object.values(node).flatMap(nodesIn).flatMap(below)];

/** The elements that an expression shows side by side with its siblings. A condition shows at most one of its branches. */
const shownBy = (node: Node): Node[] => {
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression')
    return nodesIn(node['expression']).flatMap(shownBy);
  if (node.type === 'LogicalExpression') return nodesIn(node['right']).flatMap(shownBy);
  if (node.type === 'ConditionalExpression') return nodesIn(node['consequent']).flatMap(shownBy);
  return node.type === 'JSXElement' ? [node] : [];
};

const keyOf = (element: Node, text: string): string[] =>
  nodesIn(element['openingElement'])
    .flatMap(({ attributes }) => nodesIn(attributes))
    .flatMap(({ name, value }) =>
      isNode(name) && name['name'] === 'key' && isNode(value) ? [text.slice(value.start, value.end)] : [],
    );

/** The keys that two siblings of one JSX parent share. */
const sharedKeys = (file: string, text: string): string[] =>
  nodesIn(parseSync(file, text).program)
    .flatMap(below)
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .flatMap((parent) => {
      const keys = nodesIn(parent['children'])
        .flatMap(shownBy)
        .flatMap((element) => keyOf(element, text));
      return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${file}: ${key}`);
    });

test('two siblings with one React key are found, also behind a condition', () => {
  const text = 'export const A = () => <><B key={id} />{isShown && (<C key={id} />)}</>;';
  expect(sharedKeys('a.tsx', text)).toEqual(['a.tsx: {id}']);
  expect(sharedKeys('b.tsx', text.replace('<B key={id}', '<B key={other}'))).toEqual([]);
});

test('no siblings of the console share a React key, because React would multiply them', () => {
  const files = readdirSync('console', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => sharedKeys(file, textOf(`console/${file}`)))).toEqual([]);
});
