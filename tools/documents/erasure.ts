import { otherData } from '../../shared/domain/erasure/other-data.ts';
import { ownData } from '../../shared/domain/erasure/own-data.ts';
import { type Attributes, type ItemKind, retentionReasons } from '../../shared/domain/erasure/retention-rules.ts';
import type { Places } from './filled.ts';

type Row = { readonly name: string; readonly rule: string; readonly shown: boolean };

/** A row for every attribute. Nested attributes follow their parent. */
const rowsOf = (attributes: Attributes, prefix = ''): readonly Row[] =>
  Object.entries(attributes).flatMap(([name, { rule, shown, within }]) => [
    { name: `${prefix}${name}`, rule, shown },
    ...(within ? rowsOf(within, `${prefix}${name}.`) : []),
  ]);

const named = (rows: readonly Row[], shown: boolean): string =>
  rows
    .filter((row) => row.shown === shown)
    .map(({ name }) => `\`${name}\``)
    .join(', ') || '–';

const linesOf = (items: Readonly<Record<string, ItemKind>>): readonly string[] =>
  Object.values(items).flatMap(({ kind, deleted, attributes }) =>
    [...Map.groupBy(rowsOf(attributes), ({ rule }) => (deleted ? 'erased' : rule))].map(
      ([rule, rows]) => `| ${kind} | ${rule} | ${named(rows, true)} | ${named(rows, false)} |`,
    ),
  );

const head = ['| item | when its user is erased | exported | not exported |', '| --- | --- | --- | --- |'];

const meanings = (): string =>
  [
    '| word | means |',
    '| --- | --- |',
    '| `erased` | It is gone. |',
    '| `note` | What the staff wrote is replaced by `[erased]`. |',
    ...Object.entries(retentionReasons).map(([word, why]) => `| \`${word}\` | Kept. ${why} |`),
  ].join('\n');

/** The generated parts of the document on erasure, from the tables that the erasure and the export use. */
export const erasurePlaces: Places = {
  rules: meanings,
  'own-data': () => [...head, ...linesOf(ownData)].join('\n'),
  'other-data': () => [...head, ...linesOf(otherData)].join('\n'),
};
