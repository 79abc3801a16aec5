import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entries, filesOfManifest, stubOf } from '../../tools/client/build.ts';
import { manifestOf } from '../../tools/client/pack.ts';
import { documentRows } from '../../tools/openapi/audiences.ts';
import { textOf } from '../architecture/source-files.ts';
import { firstMethods } from './first-version.ts';

const source = JSON.parse(textOf('client/package.json'));

test('the package is private until it has a scope and takes its licence from the command', () => {
  expect(manifestOf(source, {})).toMatchObject({ ...source, private: true, license: 'UNLICENSED' });
  const name = '@acme/commerce-client';
  const published = manifestOf(source, { name, license: 'MIT', repository: 'github:acme/client' });
  expect(published).toMatchObject({ name, license: 'MIT', version: source.version, repository: 'github:acme/client' });
  expect(published).not.toHaveProperty('private');
  for (const wrong of ['commerce-client', '@acme/', '@acme/a b'])
    expect(() => manifestOf(source, { name: wrong, license: 'MIT' })).toThrow();
});

test('the package is for the members of its scope, and for everybody only when the command says so', () => {
  const name = '@acme/commerce-client';
  expect(manifestOf(source, { name })).toMatchObject({ publishConfig: { access: 'restricted' } });
  expect(manifestOf(source, { name, public: true })).toMatchObject({ publishConfig: { access: 'public' } });
});

test('each entry of the package has a source, an import, a require, and a folder for tools without exports', () => {
  const { exports, main, types } = filesOfManifest();
  for (const [name, file] of Object.entries(entries)) {
    expect(existsSync(file)).toBe(true);
    expect(exports).toHaveProperty([`./${name}`], {
      import: expect.objectContaining({ default: `./dist/esm/${name}.js` }),
      require: expect.objectContaining({ default: `./dist/cjs/${name}.cjs.js` }),
    });
    expect(stubOf(name, file)).toMatchObject({ main: `../dist/cjs/${name}.cjs.js` });
    expect(source.files).toContain(name);
  }
  expect({ main, types }).toEqual({ main: './dist/cjs/app.cjs.js', types: './dist/cjs/app.d.ts' });
});

test('the changelog names every method that came after version 1.0.0', () => {
  const named = new Set([...textOf('client/CHANGELOG.md').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const added = documentRows.local.rows.map(({ id }) => id).filter((id) => !firstMethods.includes(id));
  expect(added.filter((id) => !named.has(id))).toEqual([]);
});

test('the changelog names the version of the package first', () => {
  expect(/^## (\S+)/m.exec(textOf('client/CHANGELOG.md'))?.[1]).toBe(source.version);
});
