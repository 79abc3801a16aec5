/** How a value comes into an item: put in place, only the first time, added to the end of a list, added to a number; or out. */
type Change =
  | { readonly set: unknown }
  | { readonly first: unknown }
  | { readonly append: readonly unknown[] }
  | { readonly add: number }
  | { readonly remove: true };

export type Changes = { readonly [attribute: string]: Change };

/** What must hold of the item, with the names and values that the condition mentions. */
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

/** Changes and their guard in one object, as `UpdateCommand` takes them. The failed condition returns the item as it is. */
export const guardedUpdate = (changes: Changes, guard: Guard) => {
  const entries = Object.entries(changes);
  const removed = entries.filter(([, change]) => 'remove' in change).map(([attribute]) => `#${attribute}`);
  const assigned = entries.filter(([, change]) => !('remove' in change));
  const set = assigned.map(([attribute, change]) => assignment(attribute, change)).join(', ');
  return {
    UpdateExpression: `SET ${set}${removed.length === 0 ? '' : ` REMOVE ${removed.join(', ')}`}`,
    ConditionExpression: guard.ConditionExpression,
    ExpressionAttributeNames: {
      ...Object.fromEntries(entries.map(([attribute]) => [`#${attribute}`, attribute])),
      ...guard.names,
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(assigned.map(([attribute, change]) => [`:${attribute}`, Object.values(change)[0]])),
      ...(assigned.some(([, change]) => 'add' in change) && { ':zero': 0 }),
      ...guard.values,
    },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const;
};
