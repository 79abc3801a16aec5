import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { Account } from '../accounts/account.ts';
import { accountKey } from '../table/keys.ts';
import { readable } from '../table/page.ts';
import { type Item, send, type Table } from '../table/table.ts';

/** Deadline in ms for reading one page of the table. An API request has a shorter deadline. */
const deadlineMs = 30_000;

const { SK } = accountKey('');

/**
 * Scans the whole table for accounts that changed from an instant on, page by page.
 *
 * @param from the instant, RFC 3339
 */
export async function* accountsChangedSince(table: Table, from: string): AsyncGenerator<readonly Account[]> {
  let ExclusiveStartKey: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await send(
      { ...table, deadlineMs },
      new ScanCommand({
        TableName: table.name,
        ExclusiveStartKey,
        FilterExpression: 'SK = :account AND updated_at >= :from',
        ExpressionAttributeValues: { ':account': SK, ':from': from },
      }),
    );
    yield Items.flatMap((item) => readable(Account, item));
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
}
