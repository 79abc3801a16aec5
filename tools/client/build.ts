import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { fail } from '../fail.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The source of each entry of the package. `.` is `app`. */
export const entries = {
  app: 'client/app.ts',
  staff: 'client/main.ts',
  internal: 'client/internal.ts',
  texts: 'client/texts/main.ts',
  limits: 'client/generated/limits.ts',
} as const;

/** The path of an entry's types below the folder of a format. */
const typesOf = (source: string): string => source.replace('client/', '').replace(/\.ts$/, '.d.ts');

const conditionsOf = (name: string, source: string) => ({
  import: { types: `./dist/esm/${typesOf(source)}`, default: `./dist/esm/${name}.js` },
  require: { types: `./dist/cjs/${typesOf(source)}`, default: `./dist/cjs/${name}.cjs.js` },
});

/** The fields of the manifest that name the files: for `import`, for `require`, and for tools without `exports`. */
export const filesOfManifest = () => ({
  main: './dist/cjs/app.cjs.js',
  module: './dist/esm/app.js',
  types: './dist/cjs/app.d.ts',
  exports: {
    '.': conditionsOf('app', entries.app),
    ...Object.fromEntries(Object.entries(entries).map(([name, source]) => [`./${name}`, conditionsOf(name, source)])),
    './package.json': './package.json',
    './error-texts.json': './error-texts.json',
    './events.schema.json': './events.schema.json',
  },
});

/** The manifest in the folder of an entry. It serves tools that do not read `exports`, such as Metro before 0.82. */
export const stubOf = (name: string, source: string) => ({
  main: `../dist/cjs/${name}.cjs.js`,
  module: `../dist/esm/${name}.js`,
  types: `../dist/cjs/${typesOf(source)}`,
});

const options = { absWorkingDir: at('.'), bundle: true, minify: true, sourcemap: true, target: 'es2022' } as const;

/** `npm run client:build`: writes `client/dist` with ES modules, CommonJS and types. */
const run = async (): Promise<void> => {
  rmSync(at('client/dist'), { recursive: true, force: true });
  execFileSync('tsc', ['-p', 'client'], { cwd: at('.'), stdio: 'inherit' });
  const typed = readdirSync(at('client/dist/esm'), { recursive: true, encoding: 'utf8' });
  for (const file of typed.filter((name) => name.endsWith('.d.ts')))
    cpSync(at(`client/dist/esm/${file}`), at(`client/dist/cjs/${file}`));
  // Types and programs below this folder are CommonJS.
  writeFileSync(at('client/dist/cjs/package.json'), '{ "type": "commonjs" }\n');
  // The entries share chunks, so an error of one entry is known to the others.
  await build({ ...options, entryPoints: entries, format: 'esm', splitting: true, outdir: 'client/dist/esm' });
  const commonJs = {
    entryPoints: entries,
    format: 'cjs',
    outdir: 'client/dist/cjs',
    outExtension: { '.js': '.cjs.js' },
  };
  await build({ ...options, ...commonJs, format: 'cjs' });
};

if (import.meta.main) {
  try {
    await run();
  } catch (error) {
    fail(error);
  }
}
