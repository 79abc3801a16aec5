import type { AttributeValue, TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '../../shared/store/table/schema.ts';

export type StoredItem = Record<string, AttributeValue>;

const utf8 = (text: string): number => Buffer.byteLength(text);

/** The size of a value as DynamoDB counts it (developer guide, "item sizes and formats"). */
const sizeOf = (value: AttributeValue): number => {
  if (value.S !== undefined) return utf8(value.S);
  // Two digits take a byte, and each number takes one more byte.
  if (value.N !== undefined) return Math.ceil(value.N.replace(/^-|\./g, '').length / 2) + 1;
  if (value.B !== undefined) return value.B.length;
  if (value.SS !== undefined) return value.SS.reduce((sum, each) => sum + utf8(each), 0);
  if (value.L !== undefined) return 3 + value.L.reduce((sum, each) => sum + 1 + sizeOf(each), 0);
  if (value.M !== undefined)
    return 3 + Object.entries(value.M).reduce((sum, [name, each]) => sum + 1 + utf8(name) + sizeOf(each), 0);
  return 1;
};

export const bytesOf = (item: StoredItem | undefined): number =>
  Object.entries(item ?? {}).reduce((sum, [name, value]) => sum + utf8(name) + sizeOf(value), 0);

/** Write units of a non-transactional write, or of an index entry. */
const writeUnits = (item: StoredItem | undefined): number => Math.ceil(bytesOf(item) / 1024);
/** Read units of a strongly consistent read. */
export const readUnits = (item: StoredItem | undefined): number => Math.max(1, Math.ceil(bytesOf(item) / 4096));

/**
 * Applies an update expression of store/table/update.ts: set, add to a number, remove, add to a set, delete from a set.
 */
const updated = (item: StoredItem, { UpdateExpression = '', ...update }: NonNullable<TransactWriteItem['Update']>) => {
  const names = update.ExpressionAttributeNames ?? {};
  const values = update.ExpressionAttributeValues ?? {};
  const after = { ...item, ...update.Key };
  const clause = (kind: string): string =>
    new RegExp(`\\b${kind} (.*?)(?= (?:REMOVE|ADD|DELETE) |$)`).exec(UpdateExpression)?.[1] ?? '';
  for (const [, name = '', add, value = ''] of clause('SET').matchAll(
    /(#\w+) = (if_not_exists\([^)]*\) \+ )?(:\w+)/g,
  )) {
    const attribute = names[name] ?? '';
    const given = values[value] ?? { NULL: true };
    after[attribute] = add ? { N: String(Number(after[attribute]?.N ?? 0) + Number(given.N)) } : given;
  }
  for (const [name] of clause('REMOVE').matchAll(/#\w+/g)) delete after[names[name] ?? ''];
  for (const kind of ['ADD', 'DELETE'])
    for (const [, name = '', value = ''] of clause(kind).matchAll(/(#\w+) (:\w+)/g)) {
      const attribute = names[name] ?? '';
      const members = new Set(after[attribute]?.SS);
      const named = values[value]?.SS ?? [];
      if (kind === 'ADD') for (const member of named) members.add(member);
      else for (const member of named) members.delete(member);
      if (members.size > 0) after[attribute] = { SS: [...members] };
      else delete after[attribute];
    }
  return after;
};

type Index = {
  readonly partitionKey?: string;
  readonly sortKey?: string;
  readonly projection: string;
  readonly include?: readonly string[];
};

const indexes: readonly (readonly [name: string, index: Index])[] = [
  ...Object.entries(tableDefinition.localIndexes),
  ...Object.entries(tableDefinition.globalIndexes),
];

/** The item's entry in an index; undefined when the item lacks the index's keys. */
const inIndex = (
  item: StoredItem | undefined,
  { partitionKey = 'PK', sortKey = 'PK', projection, include = [] }: Index,
) => {
  if (item === undefined || item[partitionKey] === undefined || item[sortKey] === undefined) return undefined;
  if (projection === 'ALL') return item;
  return Object.fromEntries(
    ['PK', 'SK', partitionKey, sortKey, ...include].flatMap((name) => (item[name] ? [[name, item[name]]] : [])),
  );
};

/** Write units of an index: none for an unchanged entry, two writes for changed keys, else one write. */
const indexUnits = (before: StoredItem | undefined, after: StoredItem | undefined, index: Index): number => {
  const [old, fresh] = [inIndex(before, index), inIndex(after, index)];
  if (JSON.stringify(old) === JSON.stringify(fresh)) return 0;
  const keys = [index.partitionKey, index.sortKey].filter((name) => name !== undefined);
  const moved = keys.some((name) => JSON.stringify(old?.[name]) !== JSON.stringify(fresh?.[name]));
  return moved ? writeUnits(old) + writeUnits(fresh) : Math.max(writeUnits(old), writeUnits(fresh));
};

/**
 * Units that a write takes from a partition. The partition is named `USER#usr_1` in the table, or `orders_by_deadline
 * 7` in an index.
 */
export type Write = { readonly partition: string; readonly units: number; readonly bytes: number };

/**
 * The cost of one part of a transaction: 2 units per KB of the item's larger version, old or new. A condition
 * check costs the same. Each changed index adds its own units. The project dynamodb-conformance measured this on AWS
 * (pull request 67).
 * @param state the stored items by key; this function applies the part to them
 */
export const costOf = (part: TransactWriteItem, state: Map<string, StoredItem>): readonly Write[] => {
  const key = part.Put?.Item ?? part.Update?.Key ?? part.Delete?.Key ?? part.ConditionCheck?.Key ?? {};
  const [PK = '', SK = ''] = [key['PK']?.S, key['SK']?.S];
  const before = state.get(`${PK} ${SK}`);
  const changed = part.Put?.Item ?? (part.Update && updated(before ?? {}, part.Update));
  const after = part.ConditionCheck ? before : changed;
  if (after) state.set(`${PK} ${SK}`, after);
  else state.delete(`${PK} ${SK}`);
  const units = 2 * Math.max(1, writeUnits(before), writeUnits(after));
  return [
    { partition: PK, units, bytes: Math.max(bytesOf(before), bytesOf(after)) },
    ...indexes.map(([name, index]) => ({
      // A local index shares the partition of its items.
      partition: index.partitionKey ? `${name} ${(after ?? before)?.[index.partitionKey]?.S}` : PK,
      units: indexUnits(before, after, index),
      bytes: 0,
    })),
  ].filter((write) => write.units > 0);
};
