import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { storedFormat } from '../../../shared/store/table/schema.ts';
import { kindOf, type readers, type StoredItem } from './readers.ts';

const directory = new URL('../../fixtures/stored/', import.meta.url);
const bundled = new URL('../../../.build/stored/readers.mjs', import.meta.url);

const filesOf = (name: string): readonly URL[] =>
  readdirSync(directory)
    .filter((file) => file.startsWith(`${name}-`))
    .toSorted()
    .map((file) => new URL(file, directory));

/** JSON has neither sets nor bytes, so tagged objects represent them. */
const plain = (_: string, value: unknown): unknown => {
  if (value instanceof Set) return { '#members': [...value] };
  return value instanceof Uint8Array ? { '#base64': Buffer.from(value).toString('base64') } : value;
};

const asStored = (_: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('#members' in value && Array.isArray(value['#members'])) return new Set(value['#members']);
  return '#base64' in value ? new Uint8Array(Buffer.from(String(value['#base64']), 'base64')) : value;
};

/** The items of every fixture. */
export const keptItems = (): readonly StoredItem[] =>
  filesOf('items').flatMap((file): StoredItem[] => JSON.parse(readFileSync(file, 'utf8'), asStored));

const bundleReaders = (file: URL) =>
  build({
    entryPoints: [fileURLToPath(new URL('readers.ts', import.meta.url))],
    outfile: fileURLToPath(file),
    bundle: true,
    format: 'esm',
    external: ['zod/mini', '@aws-sdk/*'],
    platform: 'node',
    minifySyntax: true,
  });

/** The readers of the last release with the present format; before the first release, those of this version. */
export const keptReaders = async (): Promise<typeof readers> => {
  const released = filesOf(`readers-${storedFormat}`).at(-1);
  if (released === undefined) await bundleReaders(bundled);
  return (await import(`${released ?? bundled}`)).readers;
};

/** The greatest number of kept items per kind. */
const perKind = 3;

/** Writes the fixtures that the environment names: `KEEP_STORED_ITEMS=NAME` and `KEEP_STORED_READERS=NAME`. */
export const keepIfAsked = async (items: readonly StoredItem[], env: NodeJS.ProcessEnv): Promise<void> => {
  const { KEEP_STORED_ITEMS: named, KEEP_STORED_READERS: released } = env;
  if (released !== undefined) await bundleReaders(new URL(`readers-${released}.mjs`, directory));
  if (named === undefined) return;
  const kinds = Object.entries(Object.groupBy(items, kindOf)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const examples = kinds.flatMap(([, ofKind = []]) => ofKind.slice(0, perKind));
  const lines = examples.map((item) => JSON.stringify(item, plain));
  writeFileSync(new URL(`items-${named}.json`, directory), `[\n${lines.join(',\n')}\n]\n`);
};
