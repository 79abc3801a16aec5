import type { Call } from '../../infra/policy-evaluator.ts';

const withKeys = (call: Call, action: string, keys: readonly string[]): Call => ({
  ...call,
  action,
  context: { ...call.context, 'dynamodb:LeadingKeys': keys },
});

const keysOf = ({ context }: Call): readonly string[] => context['dynamodb:LeadingKeys'] ?? [];

/** Actions on a whole table, which no condition on partitions limits. */
const ofTables = ['dynamodb:Scan', 'dynamodb:DescribeTable'];

const isOnItems = ({ action, resource }: Call): boolean =>
  action.startsWith('dynamodb:') && !ofTables.includes(action) && !resource.includes('/index/');

/** The eraser replaces the text of an audit entry, and may change nothing else there. */
const isErasure = (call: Call): boolean =>
  call.action === 'dynamodb:UpdateItem' && keysOf(call).some((key) => key.startsWith('AUDIT#'));

const renaming = (call: Call): Call => ({
  ...call,
  context: { ...call.context, 'dynamodb:Attributes': [...(call.context['dynamodb:Attributes'] ?? []), 'actor_id'] },
});

/** Calls that a role must be refused: another partition, append-only items, the table, a raw signature. */
export const forbiddenVariants = (call: Call): readonly Call[] => {
  if (call.action === 'kms:Sign') return [{ ...call, context: { ...call.context, 'kms:MessageType': ['RAW'] } }];
  if (!isOnItems(call)) return [];
  return [
    withKeys(call, call.action, ['OTHER#1']),
    // A condition on several keys must hold for each of them.
    withKeys(call, call.action, [...keysOf(call), 'OTHER#1']),
    ...['AUDIT#1', 'EVENT#1'].flatMap((key) =>
      ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'].map((action) =>
        withKeys(isErasure(call) ? renaming(call) : call, action, [key]),
      ),
    ),
    { action: 'dynamodb:DeleteTable', resource: call.resource, context: {} },
  ];
};

/**
 * Attributes that decide the owner and the rights of an account. `status` is left out, because other items have a
 * `status`, too. IAM has no condition on the sort key (docs/decisions/0118).
 */
const ofAccounts = ['roles', 'idp_issuer', 'idp_subject', 'suspended_at', 'erase_at', 'tokens_valid_from'];

const isOfAccount = (call: Call): boolean =>
  ['dynamodb:PutItem', 'dynamodb:UpdateItem'].includes(call.action) &&
  keysOf(call).some((key) => key.startsWith('USER#'));

const attributesOf = ({ context }: Call): readonly string[] => context['dynamodb:Attributes'] ?? [];

/**
 * A function's writes to users' items, each with a protected attribute added. The attribute comes last, because a
 * faulty evaluator would check only the first value.
 * @param calls the calls that the function made
 */
export const protectedWrites = (calls: readonly Call[]): readonly Call[] => {
  const writes = calls.filter(isOfAccount);
  const named = new Set(writes.flatMap(attributesOf));
  return writes.flatMap((call) =>
    ofAccounts
      .filter((name) => !named.has(name))
      .map((name) => ({
        ...call,
        context: { ...call.context, 'dynamodb:Attributes': [...attributesOf(call), name] },
      })),
  );
};
