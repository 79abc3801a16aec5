import { type Attributes, type ItemKind, keptFor } from '../../shared/domain/leaving/fates.ts';
import { otherData } from '../../shared/domain/leaving/other-data.ts';
import { ownData } from '../../shared/domain/leaving/own-data.ts';
import type { Places } from './filled.ts';

type Row = { readonly name: string; readonly fate: string; readonly shown: boolean };

/** Every attribute, those within another one after it. */
const rowsOf = (attributes: Attributes, prefix = ''): readonly Row[] =>
  Object.entries(attributes).flatMap(([name, { fate, shown, within }]) => [
    { name: `${prefix}${name}`, fate, shown },
    ...(within ? rowsOf(within, `${prefix}${name}.`) : []),
  ]);

const named = (rows: readonly Row[], shown: boolean): string =>
  rows
    .filter((row) => row.shown === shown)
    .map(({ name }) => `\`${name}\``)
    .join(', ') || '–';

const linesOf = (items: Readonly<Record<string, ItemKind>>): readonly string[] =>
  Object.values(items).flatMap(({ kind, goes, attributes }) =>
    [...Map.groupBy(rowsOf(attributes), ({ fate }) => (goes ? 'erased' : fate))].map(
      ([fate, rows]) => `| ${kind} | ${fate} | ${named(rows, true)} | ${named(rows, false)} |`,
    ),
  );

const head = ['| item | when its user is erased | exported | not exported |', '| --- | --- | --- | --- |'];

const meanings = (): string =>
  [
    '| word | means |',
    '| --- | --- |',
    '| `erased` | It is gone. |',
    '| `note` | What the staff wrote stays, without all text that identifies the person. |',
    ...Object.entries(keptFor).map(([word, why]) => `| \`${word}\` | Kept. ${why} |`),
  ].join('\n');

/** What the document of erasure says by the tables that the eraser and the export work by. */
export const erasurePlaces: Places = {
  fates: meanings,
  'own-data': () => [...head, ...linesOf(ownData)].join('\n'),
  'other-data': () => [...head, ...linesOf(otherData)].join('\n'),
};
