import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';
import { epochInstants, instants, type Replacement } from './client-replacements.ts';
import { replacements } from './replacements.ts';

/** A built-in with each of its exports read only where it is used. */
const builtinSource = (name: string): string => {
  const names = Object.keys(process.getBuiltinModule(name) ?? {}).filter(
    (key) => /^[a-zA-Z]\w*$/.test(key) && key !== 'default',
  );
  return [
    `const builtin = /* @__PURE__ */ process.getBuiltinModule('${name}');`,
    'export default builtin;',
    ...names.map((key) => `export const ${key} = /* @__PURE__ */ (() => builtin.${key})();`),
  ].join('\n');
};

/**
 * `import … from 'node:http'` in an ES module reads every export of it and so loads the whole of undici: 70 ms of a cold
 * start. Taken through `process.getBuiltinModule`, only what is used is loaded. An `import()` gets the module as it is.
 */
export const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  setup: ({ onResolve, onLoad }) => {
    const names = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));
    onResolve({ filter: /.*/ }, ({ path, kind }) => {
      if (!names.has(path)) return undefined;
      return { path, namespace: kind === 'import-statement' ? 'builtin' : 'whole-builtin' };
    });
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({ contents: builtinSource(path) }));
    onLoad({ filter: /.*/, namespace: 'whole-builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}')`,
    }));
  },
};

const modulesFolder = '/node_modules/';
const moduleOf = (path: string): string => path.slice(path.lastIndexOf(modulesFolder) + modulesFolder.length);

/** The names that a module of the SDK exports by itself. */
const exportedNames = (source: string): readonly string[] => [
  ...[...source.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].flatMap(([, name = '']) => name),
  ...[...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.match(/\w+(?=\s*(?:,|$))/g) ?? []),
];

/** A module with the same exports, each of which throws as soon as it is called or constructed. */
const throwing = (module: string, source: string): string => {
  const names = exportedNames(source).map((name) => `leftOut as ${name}`);
  return `function leftOut() { throw new Error('${module} is left out of this bundle.'); } export { ${names} };`;
};

/** Puts replacements into their places. */
export const replacing = (replaced: readonly Replacement[]): Plugin => ({
  name: 'replaced-modules',
  setup: ({ onLoad }) => {
    const rows = new Map(replaced.map((row) => [row.module, row]));
    const paths = [...rows.keys()].map(RegExp.escape).join('|');
    onLoad({ filter: new RegExp(`${modulesFolder}(?:${paths})$`) }, async ({ path }) => {
      const module = moduleOf(path);
      const source = await readFile(path, 'utf8');
      const contents = rows.get(module)?.instead?.(source) ?? throwing(module, source);
      return { contents, resolveDir: dirname(path), loader: path.endsWith('.json') ? 'json' : 'js' };
    });
  },
});

/** The replacements of a function that receives instants, and those of all others. */
export const replacedModules = {
  withInstants: replacing([...replacements, epochInstants]),
  all: replacing([...replacements, instants]),
};

/** What documents say of an operation or a field: no function ever reads it. */
const prose = /\b(description|summary):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** What is left of a field of which documents say nothing but that. */
const wordless = /\.check\(z\.meta\(\{ description: '',? \}\)\)/g;

/**
 * A schema, a row, or a table that begins with the rows of another. esbuild leaves it out where it is not used once it is told
 * that making it does nothing else.
 */
const made = /^((?:export )?const \w+ = )((?:z\b|route\(|\{\n {2}\.\.\.)[\s\S]*?);\n(?! )/gm;

/**
 * Lets a bundle leave out the schemas that its function does not use, and what only documents say of the others. A module of
 * schemas is a row of calls, and esbuild has to assume that a call does something; here it only builds the value.
 */
export const pureSchemas: Plugin = {
  name: 'pure-schemas',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/shared\/(?:contract|store|routes)\/[^.]+\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source
        .replace(prose, "$1: ''")
        .replace(wordless, '')
        .replace(made, '$1/* @__PURE__ */ (() => ($2))();\n');
      return { contents, loader: 'ts' };
    });
  },
};
