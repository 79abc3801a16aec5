import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Write = Partial<NonNullable<Action['Put'] & Action['Update']>>;

/** Selects the writes of a transaction that lose their condition. */
export type Weakness = (write: Write, sortKey: string, partition: string) => boolean;

/** Stores that each lack one condition. */
export const weaknesses = {
  'money is reserved without a check of the balance': ({ ConditionExpression = '' }, sortKey) =>
    sortKey === 'WALLET' && ConditionExpression.includes('#available_idr >='),
  // Two conditions protect the order of events: the order's version and the event's key. Both must be removed.
  'an order is changed without a check of its version': ({ UpdateExpression }, sortKey, partition) =>
    (UpdateExpression !== undefined && sortKey.startsWith('ORDER#')) || partition.startsWith('EVENT#'),
  'an idempotency record is overwritten': (_, sortKey) => sortKey.startsWith('IDEMPOTENCY#'),
  'a coupon is used without a check of its limit': ({ ConditionExpression = '' }, _, partition) =>
    (partition.startsWith('COUPON#') && /#version|#left/.test(ConditionExpression)) || partition.startsWith('EVENT#'),
} as const satisfies Record<string, Weakness>;

/** A condition that is always true. It keeps the original expression, because DynamoDB refuses unused names. */
const always = (condition: string): string => `(${condition}) OR attribute_exists(PK) OR attribute_not_exists(PK)`;

/** The actions of a transaction without the conditions that a weakness removes. */
export const weakened = (actions: readonly Action[], weakness: Weakness): Action[] =>
  actions.map((action) => {
    const write: Write | undefined = action.Put ?? action.Update;
    const key = write?.Item ?? write?.Key;
    if (!write || !weakness(write, String(key?.['SK']), String(key?.['PK']))) return action;
    const condition = { ConditionExpression: always(write.ConditionExpression ?? '') };
    if (action.Put) return { Put: { ...action.Put, ...condition } };
    return action.Update ? { Update: { ...action.Update, ...condition } } : action;
  });
