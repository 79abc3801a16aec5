import { readFileSync, writeFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';
import { bundle } from '../../infra/bundle/bundle.ts';
import { areFresh } from '../../local/bundle-on-change.ts';

/** A folder of its own: the bundles of a running service are not touched. */
export const folder = '.build/test-bundle';

const metafileOf = `${folder}/metafile.json`;

/** Bundles every function once for all tests of a run, unless the bundles are younger than their sources. */
export const setup = async (): Promise<void> => {
  if (areFresh(folder)) return;
  const metafile = await bundle(folder);
  writeFileSync(metafileOf, JSON.stringify(metafile));
};

/** The metafile of esbuild about the bundles. */
export const bundledMetafile = (): Metafile => JSON.parse(readFileSync(metafileOf, 'utf8'));
