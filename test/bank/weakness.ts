import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Write = Partial<NonNullable<Action['Put'] & Action['Update']>>;

/** Which writes of a transaction lose their condition. */
export type Weakness = (write: Write, sortKey: string, partition: string) => boolean;

/** Stores as somebody might have written them who forgot one condition. */
export const weaknesses = {
  'money is held whatever the balance is': ({ ConditionExpression = '' }, sortKey) =>
    sortKey === 'WALLET' && ConditionExpression.includes('#available_idr >='),
  // An event is guarded twice: by its own condition, and by the event's key. So both must be removed.
  'an order is changed whoever has changed it since': ({ UpdateExpression }, sortKey, partition) =>
    (UpdateExpression !== undefined && sortKey.startsWith('ORDER#')) || partition.startsWith('EVENT#'),
  'an answer is kept whatever was answered before': (_, sortKey) => sortKey.startsWith('IDEMPOTENCY#'),
  'a coupon is used whatever its limit is': ({ ConditionExpression = '' }, _, partition) =>
    (partition.startsWith('COUPON#') && /#version|#left/.test(ConditionExpression)) || partition.startsWith('EVENT#'),
} as const satisfies Record<string, Weakness>;

/** True of every item, so that whatever an expression names is still used in it. */
const always = (condition: string): string => `(${condition}) OR attribute_exists(PK) OR attribute_not_exists(PK)`;

/** The actions of a transaction without the conditions that a weakness takes from them. */
export const weakened = (actions: readonly Action[], weakness: Weakness): Action[] =>
  actions.map((action) => {
    const write: Write | undefined = action.Put ?? action.Update;
    const key = write?.Item ?? write?.Key;
    if (!write || !weakness(write, String(key?.['SK']), String(key?.['PK']))) return action;
    const condition = { ConditionExpression: always(write.ConditionExpression ?? '') };
    if (action.Put) return { Put: { ...action.Put, ...condition } };
    return action.Update ? { Update: { ...action.Update, ...condition } } : action;
  });
