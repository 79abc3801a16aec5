import { readFileSync, writeFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';
import { bundle } from '../../infra/bundle/bundle.ts';
import { areFresh } from '../../local/functions/bundle-on-change.ts';

/** A separate folder, so that the bundles of a running service do not change. */
export const folder = '.build/test-bundle';

const metafileOf = `${folder}/metafile.json`;

/** Bundles every function once for all tests of a run, unless the bundles are newer than their sources. */
export const setup = async (): Promise<void> => {
  if (areFresh(folder)) return;
  const metafile = await bundle(folder);
  writeFileSync(metafileOf, JSON.stringify(metafile));
};

export const bundledMetafile = (): Metafile => JSON.parse(readFileSync(metafileOf, 'utf8'));
