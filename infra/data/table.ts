import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { tableDefinition } from '../../shared/store/schema.ts';
import { removalPolicyOf } from '../removal.ts';
import type { Deployment } from '../service-function.ts';

const attribute = (name: keyof typeof tableDefinition.attributes) => ({
  name,
  type: AttributeType[{ S: 'STRING' as const }[tableDefinition.attributes[name]]],
});

/** How long every second of the table's past can be restored. */
const recoveryPeriodInDays = 35;

const addIndexes = (table: Table): void => {
  const { localIndexes, globalIndexes } = tableDefinition;
  for (const [indexName, { sortKey, projection }] of Object.entries(localIndexes))
    table.addLocalSecondaryIndex({
      indexName,
      sortKey: attribute(sortKey),
      projectionType: ProjectionType[projection],
    });
  for (const [indexName, { partitionKey, projection, ...rest }] of Object.entries(globalIndexes))
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: attribute(partitionKey),
      ...('sortKey' in rest && { sortKey: attribute(rest.sortKey) }),
      projectionType: ProjectionType[projection],
    });
};

/**
 * The one table, of the definition that DynamoDB Local and the tests take too. It is encrypted with the account's own key for
 * DynamoDB, whose every use CloudTrail tells of.
 */
export const makeTable = (scope: Construct, { settings, names }: Deployment): Table => {
  const table = new Table(scope, 'Table', {
    tableName: names.table,
    partitionKey: attribute(tableDefinition.partitionKey),
    sortKey: attribute(tableDefinition.sortKey),
    timeToLiveAttribute: tableDefinition.ttlAttribute,
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    stream: StreamViewType[tableDefinition.stream],
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays },
    deletionProtection: settings.permanent,
    removalPolicy: removalPolicyOf(settings),
  });
  addIndexes(table);
  return table;
};

/** The ARN of a table's stream: there is one, because the definition of the table says so. */
export const streamArnOf = ({ tableStreamArn }: Table): string => {
  if (tableStreamArn === undefined) throw new Error('The table has no stream.');
  return tableStreamArn;
};
