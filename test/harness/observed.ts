import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsClientOptions } from '../../shared/runtime/aws-client.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table.ts';

/** What goes on before a command is sent, by its name (`GetItemCommand`); what it throws, the caller gets. */
type Before = (command: string) => Promise<void> | void;

/** A table whose commands and capacity units are counted. */
type ObservedTable = { readonly table: Table; readonly commands: string[]; readonly units: number[] };

const unitsOf = (consumed: unknown): number =>
  [consumed].flat().reduce<number>((sum, row) => {
    const units = typeof row === 'object' && row !== null && 'CapacityUnits' in row ? row.CapacityUnits : 0;
    return sum + Number(units);
  }, 0);

/** Production's client of the table, with something in front of it that counts. */
export const observedTable = (before: Before = () => {}): ObservedTable => {
  const commands: string[] = [];
  const units: number[] = [];
  const client = new DynamoDBClient(awsClientOptions);
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        commands.push(commandName);
        await before(commandName);
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
        const result = await next(args);
        units.push('ConsumedCapacity' in result.output ? unitsOf(result.output.ConsumedCapacity) : 0);
        return result;
      },
    { step: 'initialize' },
  );
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { table: { client: documents, name: table.name }, commands, units };
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
