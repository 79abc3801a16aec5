import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';
import { epochInstants, instants, type Replacement } from './client-replacements.ts';
import { replacements } from './replacements.ts';

/** The source that replaces a built-in module. Its exports are marked as pure, so esbuild removes unused ones. */
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
 * Lazy loading of built-in modules. `import … from 'node:http'` in an ES module reads every export, and so loads all of
 * undici. That is 70 ms of a cold start. Here each used export is read alone. A `require()` or a dynamic
 * `import()` gets the whole module.
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

const exportedNames = (source: string): readonly string[] => [
  ...[...source.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].flatMap(([, name = '']) => name),
  ...[...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.match(/\w+(?=\s*(?:,|$))/g) ?? []),
];

/** The source of a module with the same exports, each of which throws when it is called or constructed. */
const throwing = (module: string, source: string): string => {
  const names = exportedNames(source).map((name) => `leftOut as ${name}`);
  return `function leftOut() { throw new Error('${module} is left out of this bundle.'); } export { ${names} };`;
};

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

/** `withInstants` is for functions whose AWS clients parse timestamps, and `all` for all other functions. */
export const replacedModules = {
  withInstants: replacing([...replacements, epochInstants]),
  all: replacing([...replacements, instants]),
};

/** Matches descriptions and summaries, which only documents use. */
const prose = /\b(description|summary):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/**
 * Matches constants whose value is a call or an object over several lines. The plugin marks them as free of side effects,
 * so that esbuild removes unused ones.
 */
const made = /^((?:export )?const \w+ = )((?:z\b|\w+(?:\.\w+)*\(|\{\n)[\s\S]*?);\n(?![ \])}])/gm;

/**
 * Removes unused schemas from a bundle (tree shaking), and the descriptions of the others. By default, esbuild assumes
 * that a call has side effects. The calls that create schemas have none, so each is marked as pure.
 */
export const pureSchemas: Plugin = {
  name: 'pure-schemas',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/shared\/(?:contract|store|routes|jobs)\/[^.]+\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(prose, "$1: ''").replace(made, '$1/* @__PURE__ */ (() => ($2))();\n');
      return { contents, loader: 'ts' };
    });
  },
};
