/** How a value comes into an item: put in place, put there only the first time, or added to the end of a list. */
type Change = { readonly set: unknown } | { readonly first: unknown } | { readonly append: readonly unknown[] };

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
  if ('append' in change) return `${name} = list_append(${name}, ${value})`;
  return `${name} = ${value}`;
};

/** Changes and their guard in one object, as `UpdateCommand` takes them. The failed condition returns the item as it is. */
export const guardedUpdate = (changes: Changes, guard: Guard) => {
  const entries = Object.entries(changes);
  return {
    UpdateExpression: `SET ${entries.map(([attribute, change]) => assignment(attribute, change)).join(', ')}`,
    ConditionExpression: guard.ConditionExpression,
    ExpressionAttributeNames: {
      ...Object.fromEntries(entries.map(([attribute]) => [`#${attribute}`, attribute])),
      ...guard.names,
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(entries.map(([attribute, change]) => [`:${attribute}`, Object.values(change)[0]])),
      ...guard.values,
    },
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const;
};
