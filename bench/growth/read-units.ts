import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { localAwsOptions } from '../../local/settings/aws-options.ts';
import type { Table } from '../../shared/store/table/table.ts';

const unitsOf = (consumed: unknown): number =>
  [consumed].flat().reduce<number>((sum, row) => {
    const units = typeof row === 'object' && row !== null && 'CapacityUnits' in row ? row.CapacityUnits : 0;
    return sum + Number(units);
  }, 0);

/** The capacity units that `read` consumes. DynamoDB Local counts units as DynamoDB does. */
export const readUnits = async (
  endpoint: string,
  name: string,
  read: (table: Table) => Promise<unknown>,
): Promise<number> => {
  let units = 0;
  const client = new DynamoDBClient(localAwsOptions(endpoint));
  client.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next(args);
      units += 'ConsumedCapacity' in result.output ? unitsOf(result.output.ConsumedCapacity) : 0;
      return result;
    },
    { step: 'initialize' },
  );
  await read({ client: DynamoDBDocumentClient.from(client), name });
  return units;
};
