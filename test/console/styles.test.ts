import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const mantine = resolve('node_modules/@mantine/core/esm');

/** The component names that the console imports from Mantine. */
const imported = (): string[] =>
  readdirSync('console', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [
      ...readFileSync(`console/${name}`, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g),
    ])
    .flatMap(([, names = '']) => names.split(',').map((one) => one.trim()))
    .filter((one) => one !== '' && !one.startsWith('type '));

/** The stylesheets of a module and of all its imports. */
const stylesOf = (path: string, seen: Set<string>): string[] => {
  if (seen.has(path) || !existsSync(path)) return [];
  seen.add(path);
  if (path.endsWith('.module.mjs')) return [basename(path, '.module.mjs')];
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/from "(\.[^"]+)"/g)].flatMap(([, to = '']) => stylesOf(resolve(dirname(path), to), seen));
};

test('every component that the console uses has its stylesheet in the build', () => {
  const index = readFileSync(`${mantine}/index.mjs`, 'utf8');
  const seen = new Set<string>();
  const needed = imported().flatMap((name) => {
    const path = index.match(new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "([^"]+)"`))?.[1];
    return path === undefined ? [] : stylesOf(resolve(mantine, path), seen);
  });
  const css = readFileSync('console/look/mantine.css', 'utf8');
  const linked = [...css.matchAll(/styles\/([\w-]+)\.css/g)].map(([, name]) => name ?? '');
  expect(needed.length).toBeGreaterThan(30);
  expect(needed.filter((name) => !linked.includes(name))).toEqual([]);
  expect(linked.filter((name) => /^[A-Z]/.test(name) && !needed.includes(name))).toEqual([]);
});
