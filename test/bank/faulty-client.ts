import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsClientOptions } from '../../shared/runtime/aws-client.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { awsError } from '../harness/observed.ts';
import type { Chance } from './chance.ts';
import { type Weakness, weakened } from './weakness.ts';

/** The faults of a command between client and table. */
const faultKinds = ['throttled', 'never sent', 'met another', 'answer lost', 'answer lost and sent again'] as const;
type FaultKind = (typeof faultKinds)[number];

export type FaultCounts = Record<FaultKind | 'died between reserve and capture', number>;

export const noFaults = (): FaultCounts => ({
  throttled: 0,
  'never sent': 0,
  'met another': 0,
  'answer lost': 0,
  'answer lost and sent again': 0,
  'died between reserve and capture': 0,
});

/** `share` is the probability of each fault, from 0 to 1. */
export type FaultPlan = { readonly chance: Chance; readonly share: number; readonly counts: FaultCounts };

export const happens = ({ chance, share, counts }: FaultPlan, kind: keyof FaultCounts): boolean => {
  if (chance.next() >= share) return false;
  counts[kind] += 1;
  return true;
};

const cancelled = (Code: string) =>
  new TransactionCanceledException({ message: 'No.', $metadata: { attempts: 1 }, CancellationReasons: [{ Code }] });

/** The fault of a command, if any. Only a transaction can have a write conflict or a lost answer. */
const faultOf = (plan: FaultPlan, isTransaction: boolean): FaultKind | undefined =>
  (isTransaction ? faultKinds : faultKinds.slice(0, 2)).find((kind) => happens(plan, kind));

/** The error of a command that never reaches the table. */
const unsent = (fault: FaultKind | undefined, isTransaction: boolean): Error | undefined => {
  if (fault === 'throttled') return isTransaction ? cancelled('ThrottlingError') : awsError('ThrottlingException');
  if (fault === 'never sent') return awsError('TimeoutError');
  return fault === 'met another' ? cancelled('TransactionConflict') : undefined;
};

export const faultyClient = (plan: FaultPlan, weakness?: Weakness): Table => {
  const client = new DynamoDBClient(awsClientOptions);
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const isTransaction = context.commandName === 'TransactWriteItemsCommand';
      const fault = faultOf(plan, isTransaction);
      const error = unsent(fault, isTransaction);
      if (error) throw error;
      if (fault === 'answer lost and sent again') context['losesAttempt'] = true;
      if (weakness && 'TransactItems' in args.input)
        Object.assign(args.input, { TransactItems: weakened(args.input.TransactItems ?? [], weakness) });
      const result = await next(args);
      if (fault === 'answer lost') throw awsError('TimeoutError');
      return result;
    },
    { step: 'initialize' },
  );
  // This middleware runs inside the client's retries, so a retry has the same client request token.
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next(args);
      if (context['losesAttempt'] !== true) return result;
      context['losesAttempt'] = false;
      throw awsError('TimeoutError');
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { client: documents, name: table.name };
};
