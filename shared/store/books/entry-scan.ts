import { type AttributeValue, ScanCommand, type ScanCommandOutput } from '@aws-sdk/client-dynamodb';
import { accountKey, auditPartition, entryPrefix } from '../table/keys.ts';
import { payablePartition } from '../table/payable-keys.ts';
import { payoutsPartition } from '../table/payout-keys.ts';
import { send, type Table } from '../table/table.ts';

/** Deadline in ms for reading one page of the table. An API request has a shorter deadline. */
const deadlineMs = 30_000;

type Attributes = Record<string, AttributeValue>;

/** Scans every entry of the audit trail and of the ledger, page by page, strongly consistent. */
export async function* scanEntries(table: Table): AsyncGenerator<readonly Attributes[]> {
  let ExclusiveStartKey: Attributes | undefined;
  do {
    const page: ScanCommandOutput = await send(
      { ...table, deadlineMs },
      new ScanCommand({
        TableName: table.name,
        ExclusiveStartKey,
        ConsistentRead: true,
        FilterExpression:
          'begins_with(PK, :audit) OR ((begins_with(PK, :users) OR begins_with(PK, :payouts) OR begins_with(PK, :payables)) AND begins_with(SK, :entries))',
        ExpressionAttributeValues: {
          ':audit': { S: auditPartition('') },
          ':users': { S: accountKey('').PK },
          ':payouts': { S: payoutsPartition('') },
          ':payables': { S: payablePartition('') },
          ':entries': { S: entryPrefix },
        },
      }),
    );
    yield page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
}
