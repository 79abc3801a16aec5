import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsClientOptions } from '../../shared/runtime/aws-client.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** What goes on before a command is sent, by its name (`GetItemCommand`); what it throws, the caller gets. */
type Before = (command: string) => Promise<void> | void;

/** A table whose commands and capacity units are counted. */
type ObservedTable = {
  readonly table: Table;
  readonly commands: string[];
  /** What each command cost, at the command's place: two that run side by side may be answered in any order. */
  readonly units: number[];
  /** How many items each batch asks for; one that is not there costs as much as one that is. */
  readonly batches: number[];
  /** How many items each transaction writes or checks. */
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

/** Production's client of the table, with something in front of it that counts. */
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
        await before(commandName);
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

/** Production's client of the table, with something that happens before or after each command; what it throws, the caller gets. */
export const faultyTable = ({ before = () => {}, after = () => {} }: { before?: Before; after?: Before }): Table => {
  const client = new DynamoDBClient(awsClientOptions);
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        await before(commandName);
        const result = await next(args);
        await after(commandName);
        return result;
      },
    { step: 'initialize' },
  );
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { client: documents, name: table.name };
};

/** Production's client of KMS, with something in front of it that counts. */
export const observedKms = (before: Before = () => {}): { readonly kms: KMSClient; readonly commands: string[] } => {
  const commands: string[] = [];
  const kms = new KMSClient(awsClientOptions);
  kms.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        commands.push(commandName);
        await before(commandName);
        return next(args);
      },
    { step: 'initialize' },
  );
  return { kms, commands };
};

/** An error as the SDK throws it after it has spoken, or tried to speak, to AWS. */
export const awsError = (name: string): Error => Object.assign(new Error('No.'), { name, $metadata: { attempts: 1 } });
