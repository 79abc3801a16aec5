import {
  type $Command,
  BatchGetCommand,
  type DynamoDBDocumentClient,
  type DynamoDBDocumentClientResolvedConfig,
  GetCommand,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Fault } from '../../errors.ts';
import { abortAfter } from '../../runtime/deadline.ts';
import { settings } from '../../runtime/settings.ts';
import { retryOnConflict } from './write-conflict.ts';

/** Deadline of a request to DynamoDB in ms, including the client's retries. */
const defaultDeadlineMs = 2300;

export type Table = {
  readonly client: Pick<DynamoDBDocumentClient, 'send'>;
  readonly name: string;
  /** Replaces the default deadline, in ms. */
  readonly deadlineMs?: number;
};

/** Errors that our own request caused: a bug, not an outage. */
const ourBugs = new Set(['ValidationException', 'SerializationException']);

/** Errors that are results: a condition failed, or a transaction was cancelled. */
const answers = new Set(['ConditionalCheckFailedException', 'TransactionCanceledException']);

/**
 * Runs requests to the table under one deadline: `within(table, (client, options) => client.send(command, options))`.
 *
 * @returns DynamoDB's reply
 * @throws Fault `dependency_unavailable` when the table is unreachable, throttled or too slow. The error of a failed
 * condition or of an invalid request is thrown unchanged
 */
export const within = async <Answer>(
  table: Table,
  ask: (client: Table['client'], options: { abortSignal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> => {
  const deadlineMs = table.deadlineMs ?? settings.awsTimeoutMs(defaultDeadlineMs);
  try {
    return await ask(table.client, { abortSignal: abortAfter(deadlineMs) });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // The SDK adds `$metadata` to every error from the network or the service.
    const spoke = error instanceof Error && ('$metadata' in error || name === 'AbortError' || name === 'TimeoutError');
    if (!spoke || answers.has(name) || ourBugs.has(name)) throw error;
    throw new Fault('dependency_unavailable', 'The table does not answer.', error);
  }
};

/**
 * Sends one command within the table's deadline. A single write that conflicts with a transaction is retried within the
 * deadline.
 *
 * @returns DynamoDB's reply
 * @throws the errors of `within`
 */
export const send = <Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
  table: Table,
  command: $Command<Input, Output, DynamoDBDocumentClientResolvedConfig>,
): Promise<Output> =>
  within(table, (client, options) => retryOnConflict(() => client.send(command, options), options.abortSignal));

export type Item = Record<string, unknown>;
export type Key = { readonly PK: string; readonly SK: string };

/**
 * Reads up to 100 items in one round trip, strongly consistent.
 *
 * @returns one item for each key; undefined for a missing item
 */
export const readItems = async (table: Table, keys: readonly Key[]): Promise<(Item | undefined)[]> => {
  const RequestItems = { [table.name]: { Keys: [...keys], ConsistentRead: true } };
  const answer = await send(table, new BatchGetCommand({ RequestItems }));
  if (answer.UnprocessedKeys?.[table.name]) throw new Fault('dependency_unavailable', 'The table is throttled.');
  const found = new Map(answer.Responses?.[table.name]?.map((item) => [`${item['PK']} ${item['SK']}`, item]));
  return keys.map(({ PK, SK }) => found.get(`${PK} ${SK}`));
};

export const readItem = async (table: Table, key: Key): Promise<Item | undefined> => {
  const command = new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true });
  return (await send(table, command)).Item;
};

/**
 * Parses a stored item by its schema.
 *
 * @returns the fields of the schema, without the table's own attributes
 * @throws Fault `internal_error` naming the key and the fields of a malformed item
 */
export const parseItem = <Schema extends z.ZodMiniType>(schema: Schema, item: Item): z.output<Schema> => {
  const parsed = z.safeParse(schema, item);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => `/${path.join('/')}`).join(' ');
  throw new Fault('internal_error', `Malformed item ${String(item['PK'])} ${String(item['SK'])}: ${fields}`);
};

export type RecordOf<Schema extends z.ZodMiniType> = { readonly key: Key; readonly schema: Schema };

type Wanted = RecordOf<z.ZodMiniType> | readonly RecordOf<z.ZodMiniType>[] | undefined;

type Found<W extends Wanted> =
  W extends RecordOf<infer Schema>
    ? z.output<Schema> | undefined
    : W extends readonly RecordOf<infer Schema>[]
      ? readonly (z.output<Schema> | undefined)[]
      : undefined;

const nameOf = ({ PK, SK }: Key): string => `${PK} ${SK}`;

/**
 * Reads up to 100 named items in one round trip, strongly consistent: `readTogether(table, { account:
 * accountRecord(userId), order: orderRecord(userId, orderId) })`. A list of records returns a list; undefined returns
 * undefined. BatchGetItem is no snapshot, so a later write must check the values again in its conditions.
 *
 * @returns the parsed items by name; undefined for a missing item
 * @throws Fault `dependency_unavailable`, or `internal_error` for a malformed item
 */
export const readTogether = async <const W extends { readonly [name: string]: Wanted }>(
  table: Table,
  wanted: W,
): Promise<{ readonly [Name in keyof W]: Found<W[Name]> }> => {
  const records = Object.values(wanted).flatMap((want) => want ?? []);
  const keys = new Map(records.map(({ key }) => [nameOf(key), key]));
  const items = await readItems(table, [...keys.values()]);
  const found = new Map([...keys.keys()].map((name, index) => [name, items[index]]));
  const parsed = ({ key, schema }: RecordOf<z.ZodMiniType>) => {
    const item = found.get(nameOf(key));
    return item && parseItem(schema, item);
  };
  const named = Object.entries(wanted).map(([name, want]) => [
    name,
    want && ('key' in want ? parsed(want) : want.map(parsed)),
  ]);
  return Object.fromEntries(named);
};
