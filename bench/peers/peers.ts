import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { bundleOptions, functionFiles } from '../../infra/bundle/bundle.ts';

/** The bundles to compare the functions with. */
export type Peer = 'empty' | 'handSigned' | 'typical' | 'typicalModule' | 'untrimmed' | 'unprimed' | BarePeer;
type BarePeer = 'bareTable' | 'bareTableTrimmed' | 'bareSign' | 'bareSignTrimmed' | 'bareVerify';

const root = fileURLToPath(new URL('../..', import.meta.url));

const unprimed: Plugin = {
  name: 'unprimed',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/aws-client\.ts$/ }, ({ importer }) =>
      importer.includes('/bench/') ? undefined : { path: `${root}bench/peers/cold-connection.ts` },
    );
  },
};

const defaults = { bundle: true, platform: 'node', target: 'node24' } satisfies BuildOptions;
/** The options of `defaults` for an ES module. CommonJS packages then need a `require`. */
const defaultModule = {
  ...defaults,
  format: 'esm',
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
} satisfies BuildOptions;

const getOrder = functionFiles['getOrder'] ?? '';

const builds: Readonly<Record<Peer, readonly [file: string, options: BuildOptions]>> = {
  empty: ['bench/peers/empty.ts', bundleOptions],
  handSigned: ['bench/peers/hand-signed-get-order.ts', bundleOptions],
  typical: ['bench/peers/typical-get-order.ts', defaults],
  typicalModule: ['bench/peers/typical-get-order.ts', defaultModule],
  untrimmed: [getOrder, defaultModule],
  unprimed: [getOrder, { ...bundleOptions, plugins: [unprimed, ...bundleOptions.plugins] }],
  bareTable: ['bench/peers/bare-table-calls.ts', defaults],
  bareTableTrimmed: ['bench/peers/bare-table-calls.ts', bundleOptions],
  bareSign: ['bench/peers/bare-sign.ts', defaults],
  bareSignTrimmed: ['bench/peers/bare-sign.ts', bundleOptions],
  bareVerify: ['bench/peers/bare-verify.ts', bundleOptions],
};

/** Builds every peer below a folder. @returns the URL of each bundle */
export const buildPeers = async (folder: string): Promise<Readonly<Record<Peer, URL>>> => {
  const built = Object.entries(builds).map(async ([name, [file, options]]) => {
    const outfile = `${folder}/${name}/index.${options === defaults ? 'cjs' : 'mjs'}`;
    await build({ absWorkingDir: root, logLevel: 'warning', ...options, entryPoints: [file], outfile });
    return [name, new URL(`../../${outfile}`, import.meta.url)];
  });
  return Object.fromEntries(await Promise.all(built));
};
