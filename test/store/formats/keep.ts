import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { storedFormat } from '../../../shared/store/table/schema.ts';
import { readAs, type StoredItem } from './kinds.ts';
import { readers } from './readers.ts';

const directory = new URL('../../fixtures/stored/', import.meta.url);

/** The files with a name, including files for kinds that were added later. */
const keptNames = (name: string): readonly string[] =>
  readdirSync(directory).filter((file) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`));

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

/** The items of all versions, in every format. Stored items are never rewritten. */
export const keptItems = (): readonly StoredItem[] =>
  keptNames('items').flatMap((name) => JSON.parse(readFileSync(new URL(name, directory), 'utf8'), asStored));

/** The readers of the previous version for the same format. Files without a suffix come first. */
export const keptReaders = async (): Promise<typeof readers> => {
  const names = keptNames(`readers-${storedFormat}`).toSorted();
  const modules = await Promise.all(names.map((name) => import(`${new URL(name, directory)}`)));
  return Object.assign({}, ...modules.map((each) => each.readers));
};

/** The greatest number of stored items per kind: one order in each status. */
const perKind = 6;

/**
 * Stores this version's readers and written items, for tests of later versions.
 * @param kinds the kinds of items to store
 * @param suffix the suffix of the file names, after the format's number
 */
const keep = async (items: readonly StoredItem[], kinds: readonly string[], suffix: string): Promise<void> => {
  await build({
    entryPoints: [fileURLToPath(new URL('readers.ts', import.meta.url))],
    outfile: fileURLToPath(new URL(`readers-${storedFormat}${suffix}.mjs`, directory)),
    bundle: true,
    format: 'esm',
    external: ['zod/mini', '@aws-sdk/*'],
    platform: 'node',
    minifySyntax: true,
  });
  const examples = Object.values(Object.groupBy(readAs(items), ({ kind }) => kind)).flatMap((rows) =>
    rows.filter(({ kind }) => kinds.includes(kind)).slice(0, perKind),
  );
  const read = items.filter((item) => examples.some((row) => row.item === item));
  const file = new URL(`items-${storedFormat}${suffix}.json`, directory);
  writeFileSync(file, `${JSON.stringify(read, plain, 1)}\n`);
};

/** Stores the formats: `yes` replaces everything. Another word stores the missing kinds under that name. */
export const keepIfAsked = async (items: readonly StoredItem[], wanted = 'no'): Promise<void> => {
  if (wanted === 'yes') return keep(items, Object.keys(readers), '');
  if (wanted === 'no') return;
  const known = new Set(Object.keys(await keptReaders()));
  await keep(
    items,
    Object.keys(readers).filter((kind) => !known.has(kind)),
    `-${wanted}`,
  );
};
