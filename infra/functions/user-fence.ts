import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type AccountField, accountFields, type Grant, itemGrantsOf } from '../../shared/routes/grants.ts';

export type FencedRow = {
  readonly grants: readonly Grant[];
  readonly accountFields?: readonly AccountField[] | undefined;
};

/**
 * Denies a function all protected attributes that its row does not list (field-level write protection). A compromised
 * function then grants no role, makes no revoked token valid, and creates no money.
 */
export const fencedAttributes = (
  { grants, accountFields: allowed = [] }: FencedRow,
  tableArn: string,
): PolicyStatement[] => {
  const writes = itemGrantsOf(grants).some(
    ({ partition, item }) => partition === 'USER' && (item === 'put item' || item === 'update item'),
  );
  const names = accountFields.filter((name) => !allowed.includes(name));
  if (!writes || names.length === 0) return [];
  return [
    new PolicyStatement({
      effect: Effect.DENY,
      actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
      resources: [tableArn],
      conditions: {
        'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['USER#*'] },
        'ForAnyValue:StringEquals': { 'dynamodb:Attributes': names },
      },
    }),
  ];
};
