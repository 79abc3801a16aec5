import type { Subjects } from '../subjects.ts';
import type { HeardCall } from '../world/aws-stub.ts';
import type { World } from '../world/world.ts';
import { runWarm } from './run.ts';

/** The calls of a warm function to the table and the payment gateway, by function id. */
export type TableCalls = Readonly<Record<string, readonly HeardCall[]>>;

/** The functions to record, each with its expected first call. */
export const heardFunctions = {
  getOrder: 'BatchGetItem',
  listCourses: 'Query',
  quoteOrder: 'BatchGetItem',
  createOrder: 'BatchGetItem',
  payOrder: 'BatchGetItem',
  // The record can lack the concurrent read of the account. That read adds no waiting time.
  refundOrder: 'Query',
  notifyMidtrans: 'GetItem',
} as const;

/** Removes the client request token, because the SDK adds a new token to each transaction. */
const withoutToken = ({ operation, input: { ClientRequestToken: _, ...input } }: HeardCall): HeardCall => ({
  operation,
  input,
});

/**
 * Records the AWS requests of functions, so that their peers can send the same requests. It records the second of two
 * calls of a function, because the first call fills the cache of policies.
 */
export const hearTableCalls = async ({ functions }: Subjects, record: World['record']): Promise<TableCalls> => {
  const calls: Record<string, readonly HeardCall[]> = {};
  for (const [id, first] of Object.entries(heardFunctions)) {
    const subjects = functions.filter(({ name }) => name === id);
    const heard = await record(() => runWarm(subjects, { turns: 1, callsPerTurn: 1, warmUpTurns: 1 }));
    calls[id] = heard.slice(heard.findLastIndex(({ operation }) => operation === first)).map(withoutToken);
  }
  return calls;
};
