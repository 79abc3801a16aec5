import { writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { documentAudiences } from '../../shared/contract/service/service.ts';
import { jobs } from '../../shared/jobs.ts';
import { receivesInstants } from '../../shared/routes/grants.ts';
import { functionFile } from '../../shared/routes/route.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import type { DocumentName } from '../../tools/openapi/audiences.ts';
import { openapiDocument } from '../../tools/openapi/main.ts';
import { nativePackages } from './native-packages.ts';
import { lazyBuiltins, pureSchemas, replacedModules } from './plugins.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the bundles, relative to the project's root: `<folder>/<function id>/index.mjs`. */
export const bundleFolder = '.build/functions';

/** The entry file of each bundle, by the id of its function: routes, authorizer and jobs. */
export const functionFiles: Readonly<Record<string, string>> = {
  [authorizer.id]: authorizer.file,
  ...Object.fromEntries(routes.map((row) => [row.id, functionFile(row)])),
  ...Object.fromEntries(jobs.map(({ id, file }) => [id, file])),
};

/** The document as ASCII, with escapes. A text in ASCII is read and answered in half of the time. */
const documentText = (name: DocumentName): string =>
  JSON.stringify(openapiDocument(name)).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The documents in the folder of their function. */
const documentFiles = [
  ['openapi.json', 'all'],
  ...documentAudiences.map((audience) => [`openapi-${audience}.json`, audience] as const),
] as const;

const documentInBundle = (folder: string, ids: readonly string[]): Plugin => ({
  name: 'document-in-bundle',
  setup: ({ onEnd }) => {
    onEnd(async ({ errors }) => {
      if (errors.length > 0) return;
      for (const row of routes.filter(({ id, grants }) => ids.includes(id) && grants.includes('document')))
        for (const [file, name] of documentFiles)
          await writeFile(`${root}${folder}/${row.id}/${file}`, documentText(name));
    });
  },
});

/** The options of every bundle: an ES module for Lambda's Node, without unused parts of the AWS clients. */
export const bundleOptions = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  plugins: [lazyBuiltins, replacedModules.all, pureSchemas],
  external: nativePackages,
  metafile: true,
  logLevel: 'warning',
} satisfies BuildOptions;

export const bundleUrl = (id: string, folder = bundleFolder): URL => pathToFileURL(`${root}${folder}/${id}/index.mjs`);

/** The functions whose AWS clients parse timestamps, because they read a secret or describe the table. */
const receivers = new Set(
  [...routes, ...jobs].flatMap(({ id, grants }) => (grants.some(receivesInstants) ? [id] : [])),
);

/**
 * Bundles functions in two calls of esbuild: one for functions whose clients parse timestamps, one for the others.
 *
 * esbuild is a Go program, and takes 2 GB at its peak. With `GOGC=400`, it collects garbage less often. This saves a
 * seventh of its CPU time, and no more memory is taken at the peak.
 *
 * @param folder the folder of all bundles, relative to the project's root
 * @param ids the functions; by default all
 */
export const bundle = async (
  folder = bundleFolder,
  ids: readonly string[] = Object.keys(functionFiles),
): Promise<Metafile> => {
  process.env['GOGC'] ??= '400';
  const make = (received: boolean, ...plugins: Plugin[]) =>
    build({
      ...bundleOptions,
      entryPoints: Object.entries(functionFiles)
        .filter(([id]) => ids.includes(id) && receivers.has(id) === received)
        .map(([id, file]) => ({ in: file, out: `${id}/index` })),
      outdir: folder,
      plugins,
    });
  const made = await Promise.all([
    make(true, lazyBuiltins, replacedModules.withInstants, pureSchemas),
    make(false, ...bundleOptions.plugins, documentInBundle(folder, ids)),
  ]);
  return {
    inputs: Object.assign({}, ...made.map(({ metafile }) => metafile.inputs)),
    outputs: Object.assign({}, ...made.map(({ metafile }) => metafile.outputs)),
  };
};
