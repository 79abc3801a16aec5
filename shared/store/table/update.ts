import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Key, send, type Table } from './table.ts';

/**
 * A change of an attribute in an update expression. `first` sets an absent attribute. `include` and `exclude` change a
 * set.
 */
type Change =
  | { readonly set: unknown }
  | { readonly first: unknown }
  | { readonly append: readonly unknown[] }
  | { readonly add: number }
  | { readonly include: string | readonly string[] }
  | { readonly exclude: string }
  | { readonly remove: true };

export type Changes = { readonly [attribute: string]: Change };

export type Guard = {
  readonly ConditionExpression: string;
  readonly names?: Record<string, string>;
  readonly values?: Record<string, unknown>;
};

const assignment = (attribute: string, change: Change): string => {
  const name = `#${attribute}`;
  const value = `:${attribute}`;
  if ('first' in change) return `${name} = if_not_exists(${name}, ${value})`;
  if ('add' in change) return `${name} = if_not_exists(${name}, :zero) + ${value}`;
  if ('append' in change) return `${name} = list_append(${name}, ${value})`;
  return `${name} = ${value}`;
};

/** The clauses of an update expression. ADD and DELETE change the members of a set. */
const clauses = (changes: Changes) => {
  const named = (kind: string, text: (attribute: string, change: Change) => string): string => {
    const writes = Object.entries(changes).filter(([, change]) => clauseOf(change) === kind);
    return writes.length === 0
      ? ''
      : `${kind} ${writes.map(([attribute, change]) => text(attribute, change)).join(', ')}`;
  };
  const withValue = (attribute: string) => `#${attribute} :${attribute}`;
  return [
    named('SET', assignment),
    named('REMOVE', (attribute) => `#${attribute}`),
    named('ADD', withValue),
    named('DELETE', withValue),
  ];
};

const clauseOf = (change: Change): 'SET' | 'REMOVE' | 'ADD' | 'DELETE' => {
  if ('remove' in change) return 'REMOVE';
  if ('include' in change) return 'ADD';
  return 'exclude' in change ? 'DELETE' : 'SET';
};

const storedValue = (change: Change): unknown => {
  const [value] = Object.values(change);
  return 'include' in change || 'exclude' in change ? new Set([value].flat()) : value;
};

/** Joins guards with AND; undefined without guards. DynamoDB refuses redundant parentheses. */
export const allOf = (guards: readonly Guard[]): Guard | undefined => {
  const [only, ...others] = guards;
  if (others.length === 0) return only;
  return {
    ConditionExpression: guards.map(({ ConditionExpression }) => `(${ConditionExpression})`).join(' AND '),
    names: Object.assign({}, ...guards.map(({ names }) => names)),
    values: Object.assign({}, ...guards.map(({ values }) => values)),
  };
};

/**
 * Changes and their guard as the input of `UpdateCommand`. A failed condition returns the existing item.
 *
 * @param guard the condition; without it, the item is updated or created unconditionally
 */
export const guardedUpdate = (changes: Changes, guard: Guard | undefined) => {
  const entries = Object.entries(changes);
  const valued = entries.filter(([, change]) => !('remove' in change));
  const values = {
    ...Object.fromEntries(valued.map(([attribute, change]) => [`:${attribute}`, storedValue(change)])),
    ...(valued.some(([, change]) => 'add' in change) && { ':zero': 0 }),
    ...guard?.values,
  };
  return {
    UpdateExpression: clauses(changes).filter(Boolean).join(' '),
    ...(guard && { ConditionExpression: guard.ConditionExpression }),
    ExpressionAttributeNames: {
      ...Object.fromEntries(entries.map(([attribute]) => [`#${attribute}`, attribute])),
      ...guard?.names,
    },
    // DynamoDB refuses an empty map.
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const;
};

/** Sends a conditional write. @returns false when the condition failed */
export const sendIf = async (table: Table, command: PutCommand | UpdateCommand): Promise<boolean> => {
  try {
    await (command instanceof UpdateCommand ? send(table, command) : send(table, command));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/** Updates an item under a condition. @returns false when the condition failed */
export const updateIf = (table: Table, key: Key, changes: Changes, guard: Guard | undefined): Promise<boolean> =>
  sendIf(table, new UpdateCommand({ TableName: table.name, Key: key, ...guardedUpdate(changes, guard) }));
