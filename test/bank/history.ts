import type { CallRequest } from '../harness/call.ts';
import type { Operation } from './handlers.ts';

/** A sent request; `key` is its idempotency key. */
export type Sent = {
  readonly operation: Operation;
  readonly key: string | undefined;
  readonly request: CallRequest;
};

type Answered = {
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
};

/** The record of a request with an idempotency key. */
export type Known = Sent & {
  readonly callerId: string;
  readonly answers: Set<string>;
  /** How often the answer was not a replay. */
  originals: number;
  /** The outcome is unknown: the request was sent but not answered. */
  unknown: boolean;
};

/** An answered success of a request without a key. */
type Acknowledged = { readonly operation: Operation; readonly body: unknown };

/** Records the workers' requests and answers. */
export const newHistory = () => {
  const known = new Map<string, Known>();
  const acknowledged: Acknowledged[] = [];
  const violations: string[] = [];
  /** The number of answers by operation and code. */
  const outcomes: Record<string, number> = {};
  const paid = new Set<string>();
  const totals = { operations: 0, requests: 0 };

  const count = (outcome: string, times = 1): void => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + times;
  };

  const entryOf = (sent: Sent): Known => {
    const callerId = String(sent.request.caller?.['user_id']);
    const name = `${sent.operation} ${callerId} ${sent.key}`;
    const entry = known.get(name) ?? { ...sent, callerId, answers: new Set(), originals: 0, unknown: false };
    known.set(name, entry);
    return entry;
  };

  const noteKeyed = (sent: Sent, { status, body, headers }: Answered): void => {
    const entry = entryOf(sent);
    if (status >= 500) entry.unknown = entry.answers.size === 0;
    if (status >= 300) return;
    entry.unknown = false;
    entry.answers.add(JSON.stringify(body));
    if (sent.operation === 'payOrder') paid.add(String(sent.request.params?.['order_id']));
    if (headers['Idempotency-Replayed'] === undefined) entry.originals += 1;
    if (entry.answers.size > 1) violations.push(`${sent.operation} ${sent.key} has ${entry.answers.size} answers`);
    if (entry.originals > 1) violations.push(`${sent.operation} ${sent.key} happened ${entry.originals} times`);
  };

  return {
    known,
    acknowledged,
    violations,
    outcomes,
    totals,

    note(sent: Sent, answer: Answered): void {
      totals.requests += 1;
      count(`${sent.operation} ${answer.code}`);
      if (answer.code === 'internal_error') violations.push(`${sent.operation} was answered internal_error`);
      if (sent.key !== undefined) noteKeyed(sent, answer);
      else if (answer.status < 300) acknowledged.push({ operation: sent.operation, body: answer.body });
    },

    noteSweep(steps: number, failures: number): void {
      totals.requests += 1;
      count(failures > 0 ? 'expireOrders dependency_unavailable' : 'expireOrders ok');
      count('steps of expireOrders', steps);
    },

    isPaid: (orderId: string): boolean => paid.has(orderId),

    /** The last requests with a key. */
    recent: (count: number): Known[] => [...known.values()].slice(-count),

    /** The requests whose outcome is unknown. */
    unresolved: (): Known[] => [...known.values()].filter(({ unknown }) => unknown),
  };
};

export type History = ReturnType<typeof newHistory>;
