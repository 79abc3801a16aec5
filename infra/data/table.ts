import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  type LocalSecondaryIndexProps,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import type { Deployment } from '../functions/service-function.ts';
import { removalPolicyOf } from '../stage/removal.ts';
import type { TableUnits } from '../stage/stage.ts';

const attribute = (name: keyof typeof tableDefinition.attributes) => ({
  name,
  type: AttributeType[{ S: 'STRING' as const }[tableDefinition.attributes[name]]],
});

/** The period of point-in-time recovery, in days. */
const recoveryPeriodInDays = 35;

const localIndexes = (): LocalSecondaryIndexProps[] =>
  Object.entries(tableDefinition.localIndexes).map(([indexName, { sortKey, projection }]) => ({
    indexName,
    sortKey: attribute(sortKey),
    projectionType: ProjectionType[projection],
  }));

const warmThroughput = ({ warm }: TableUnits) =>
  warm && { warmThroughput: { readUnitsPerSecond: warm.read, writeUnitsPerSecond: warm.write } };

const maximumWrite = ({ maximumWrite: units }: TableUnits) => units && { maxWriteRequestUnits: units };

const globalIndexes = (units: TableUnits): GlobalSecondaryIndexPropsV2[] =>
  Object.entries(tableDefinition.globalIndexes).map(([indexName, { partitionKey, projection, ...rest }]) => ({
    indexName,
    partitionKey: attribute(partitionKey),
    ...('sortKey' in rest && { sortKey: attribute(rest.sortKey) }),
    projectionType: ProjectionType[projection],
    ...('include' in rest && { nonKeyAttributes: [...rest.include] }),
    ...warmThroughput(units),
    ...maximumWrite(units),
  }));

/**
 * The single table, by the definition that DynamoDB Local and the tests also use. It is a global table, so a replica in
 * a second Region needs only a setting. The AWS managed key for DynamoDB encrypts the table, and CloudTrail logs each
 * use of that key.
 */
export const makeTable = (scope: Construct, { settings, names }: Deployment): TableV2 =>
  new TableV2(scope, 'Table', {
    tableName: names.table,
    partitionKey: attribute(tableDefinition.partitionKey),
    sortKey: attribute(tableDefinition.sortKey),
    timeToLiveAttribute: tableDefinition.ttlAttribute,
    billing: Billing.onDemand({ ...maximumWrite(settings.tableUnits) }),
    ...warmThroughput(settings.tableUnits),
    encryption: TableEncryptionV2.awsManagedKey(),
    dynamoStream: StreamViewType[tableDefinition.stream],
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays },
    deletionProtection: settings.permanent,
    removalPolicy: removalPolicyOf(settings),
    localSecondaryIndexes: localIndexes(),
    globalSecondaryIndexes: globalIndexes(settings.tableUnits),
  });

/** The ARN of the table's stream. The definition of the table always enables the stream. */
export const streamArnOf = ({ tableStreamArn }: TableV2): string => {
  if (tableStreamArn === undefined) throw new Error('The table has no stream.');
  return tableStreamArn;
};
