import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsClientOptions } from '../../shared/runtime/aws-client.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { asTest } from './rights/acting.ts';

/** A hook before a command, with its name (`GetItemCommand`). The caller gets the hook's error. */
type Before = (command: string, input: object) => Promise<void> | void;

type ObservedTable = {
  readonly table: Table;
  readonly commands: string[];
  /**
   * The capacity units of each command, in the order of the commands. Concurrent answers may arrive in another order.
   */
  readonly units: number[];
  /** The number of items in each batch read. A missing item costs as much as a present one. */
  readonly batches: number[];
  /** The number of items that each transaction writes or checks. */
  readonly transactions: number[];
};

const unitsOf = (consumed: unknown): number =>
  [consumed].flat().reduce<number>((sum, row) => {
    const units = typeof row === 'object' && row !== null && 'CapacityUnits' in row ? row.CapacityUnits : 0;
    return sum + Number(units);
  }, 0);

const keysOf = (request: unknown): number =>
  typeof request === 'object' && request !== null && 'Keys' in request && Array.isArray(request.Keys)
    ? request.Keys.length
    : 0;

/** Production's client of the table, which records its commands. */
export const observedTable = (before: Before = () => {}): ObservedTable => {
  const commands: string[] = [];
  const units: number[] = [];
  const batches: number[] = [];
  const transactions: number[] = [];
  const client = new DynamoDBClient(awsClientOptions);
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const place = commands.push(commandName) - 1;
        if ('TransactItems' in args.input) transactions.push(args.input.TransactItems?.length ?? 0);
        if ('RequestItems' in args.input) batches.push(keysOf(args.input.RequestItems?.[table.name]));
        await asTest(() => before(commandName, args.input));
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
        const result = await next(args);
        units[place] = 'ConsumedCapacity' in result.output ? unitsOf(result.output.ConsumedCapacity) : 0;
        return result;
      },
    { step: 'initialize' },
  );
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { table: { client: documents, name: table.name }, commands, units, batches, transactions };
};

/** Production's client of the table, with hooks before and after each command. The caller gets a hook's error. */
export const faultyTable = ({ before = () => {}, after = () => {} }: { before?: Before; after?: Before }): Table => {
  const client = new DynamoDBClient(awsClientOptions);
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        await asTest(() => before(commandName, args.input));
        const result = await next(args);
        await asTest(() => after(commandName, args.input));
        return result;
      },
    { step: 'initialize' },
  );
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { client: documents, name: table.name };
};

/** Production's client of KMS, which records its commands. */
export const observedKms = (before: Before = () => {}): { readonly kms: KMSClient; readonly commands: string[] } => {
  const commands: string[] = [];
  const kms = new KMSClient(awsClientOptions);
  kms.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        commands.push(commandName);
        await asTest(() => before(commandName, args.input));
        return next(args);
      },
    { step: 'initialize' },
  );
  return { kms, commands };
};

/** An error as the SDK throws it after a request. */
export const awsError = (name: string): Error => Object.assign(new Error('No.'), { name, $metadata: { attempts: 1 } });
