import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { storedFormat } from '../../../shared/store/table/format.ts';
import { readAs, type StoredItem } from './kinds.ts';

const fixtures = new URL('../../fixtures/stored/', import.meta.url);
export const fixture = (name: string): URL => new URL(`${name}-${storedFormat}`, fixtures);

/** JSON has no sets: one is kept as an object that names its members. */
const withoutSets = (_: string, value: unknown): unknown => (value instanceof Set ? { '#members': [...value] } : value);

const withSets = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && '#members' in value && Array.isArray(value['#members'])
    ? new Set(value['#members'])
    : value;

/** What the version before has written. */
export const keptItems = (): readonly StoredItem[] =>
  JSON.parse(readFileSync(new URL(`${fixture('items')}.json`), 'utf8'), withSets);

/** Items of a kind that are kept: one order in each status. */
const perKind = 6;

/** Lays down how this version reads, and what it has written, for the versions after it. */
export const keep = async (items: readonly StoredItem[]): Promise<void> => {
  await build({
    entryPoints: [fileURLToPath(new URL('readers.ts', import.meta.url))],
    outfile: fileURLToPath(new URL(`${fixture('readers')}.mjs`)),
    bundle: true,
    format: 'esm',
    external: ['zod/mini', '@aws-sdk/*'],
    platform: 'node',
    minifySyntax: true,
  });
  const examples = Object.values(Object.groupBy(readAs(items), ({ kind }) => kind)).flatMap((rows) =>
    rows.slice(0, perKind),
  );
  const read = items.filter((item) => examples.some((row) => row.item === item));
  writeFileSync(new URL(`${fixture('items')}.json`), `${JSON.stringify(read, withoutSets, 1)}\n`);
};
