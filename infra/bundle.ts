import { writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { authorizer, functionFile, routes } from '../shared/routes.ts';
import { openapiDocument } from './openapi.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the bundles lie, relative to the project's root: `<folder>/<function id>/index.mjs`. */
const bundleFolder = '.build/functions';

/** Every function of the service by its id: the rows', and the authorizer. */
export const functionFiles: Readonly<Record<string, string>> = {
  [authorizer.id]: authorizer.file,
  ...Object.fromEntries(routes.map((row) => [row.id, functionFile(row)])),
};

/**
 * `import … from 'node:http'` in an ES module reads every export of it and so loads the whole of undici: 70 ms of a cold
 * start. Taken through `process.getBuiltinModule`, only what is used is loaded.
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  setup: ({ onResolve, onLoad }) => {
    const names = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));
    onResolve({ filter: /.*/ }, ({ path }) => (names.has(path) ? { path, namespace: 'builtin' } : undefined));
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
    }));
  },
};

/** Of the nine places where the SDK looks for credentials, Lambda uses one: the environment. */
const environmentCredentials: Plugin = {
  name: 'environment-credentials',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({
      path: fileURLToPath(new URL('environment-credentials.ts', import.meta.url)),
    }));
  },
};

/** Lays the OpenAPI document beside the function that serves it. */
const documentBeside: Plugin = {
  name: 'document-beside',
  setup: ({ onEnd }) => {
    onEnd(async ({ errors }) => {
      if (errors.length > 0) return;
      for (const row of routes.filter(({ grants }) => grants.includes('document')))
        await writeFile(`${root}${bundleFolder}/${row.id}/openapi.json`, JSON.stringify(openapiDocument()));
    });
  },
};

const bundleOptions = {
  absWorkingDir: root,
  entryPoints: Object.entries(functionFiles).map(([id, file]) => ({ in: file, out: `${id}/index` })),
  outdir: bundleFolder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  metafile: true,
  logLevel: 'warning',
} satisfies BuildOptions;

const plugins = [lazyBuiltins, environmentCredentials, documentBeside];

/** The bundle of a function. */
export const bundleUrl = (id: string): URL => pathToFileURL(`${root}${bundleFolder}/${id}/index.mjs`);

/** Bundles every function with one call of esbuild. */
export const bundle = async (): Promise<Metafile> => (await build({ ...bundleOptions, plugins })).metafile;
