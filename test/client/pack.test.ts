import { expect, test } from 'vitest';
import { manifestOf } from '../../tools/client/pack.ts';
import { clientRoutes } from '../../tools/openapi/audiences.ts';
import { textOf } from '../architecture/source-files.ts';
import { firstMethods } from './first-version.ts';

const source = JSON.parse(textOf('client/package.json'));

test('the package is private until it has a scope and takes its licence from the command', () => {
  expect(manifestOf(source, undefined, undefined)).toEqual(source);
  expect(source).toMatchObject({ private: true, license: 'UNLICENSED' });
  const published = manifestOf(source, '@acme/commerce-client', 'MIT');
  expect(published).toMatchObject({ name: '@acme/commerce-client', license: 'MIT', version: source.version });
  expect(published).not.toHaveProperty('private');
  for (const name of ['commerce-client', '@acme/', '@acme/a b'])
    expect(() => manifestOf(source, name, 'MIT')).toThrow();
});

test('the changelog names every method that came after version 1.0.0', () => {
  const named = new Set([...textOf('client/CHANGELOG.md').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const added = clientRoutes.map(({ id }) => id).filter((id) => !firstMethods.includes(id));
  expect(added.filter((id) => !named.has(id))).toEqual([]);
});

test('the changelog names the version of the package first', () => {
  expect(/^## (\S+)/m.exec(textOf('client/CHANGELOG.md'))?.[1]).toBe(source.version);
});
