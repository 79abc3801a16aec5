import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundleOptions, functionFiles } from '../../infra/bundle/bundle.ts';
import { epochInstants, type Replacement } from '../../infra/bundle/client-replacements.ts';
import { lazyBuiltins, pureSchemas, replacing } from '../../infra/bundle/plugins.ts';
import { replacements } from '../../infra/bundle/replacements.ts';

/** Functions that together use every AWS client. */
const ids = ['createTopup', 'signIn', 'publishEvents'];

const sizesWith = async (rows: readonly Replacement[]) => {
  const { outputFiles } = await build({
    ...bundleOptions,
    entryPoints: ids.map((id) => ({ in: functionFiles[id] ?? '', out: id })),
    outdir: '.build/replaced',
    write: false,
    plugins: [lazyBuiltins, replacing([...rows, epochInstants]), pureSchemas],
  });
  return outputFiles.map(({ contents }) => [contents.length, gzipSync(contents).length] as const);
};

// `node bench/cold/replaced-modules.ts` prints the largest saving of each replacement: kB raw, kB gzip, module.
const all = await sizesWith(replacements);
for (const row of replacements) {
  const without = await sizesWith(replacements.filter((other) => other !== row));
  const saved = [0, 1].map((place) =>
    Math.max(...without.map((sizes, index) => ((sizes[place] ?? 0) - (all[index]?.[place] ?? 0)) / 1000)).toFixed(1),
  );
  process.stdout.write(`${saved.join('\t')}\t${row.module}\n`);
}
