import type { Caller } from '../../shared/domain/accounts/account.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import type { Refusal } from '../../shared/errors.ts';
import type { Ports as SharedPorts } from '../../shared/flows/ports.ts';
import type { Replay } from '../../shared/http/reply.ts';
import type { Table } from '../../shared/store/table/table.ts';

export type Moment = { readonly table: Table; readonly atMs: number; readonly randomBytes: RandomBytes };

/** The production ports of a use case, with the given table, instant and random bytes. */
export const portsAt = <Ports>(
  over: (replaced: SharedPorts) => { readonly ports: Ports },
  { table, atMs, randomBytes }: Moment,
): Ports => over({ table, clock: () => atMs, randomBytes }).ports;

const tokenSeconds = 900;

/** A caller whose token is dated one second ahead, and so later than any revocation. */
const callerOf = (user_id: string): Caller => {
  const issued_at = Math.floor(Date.now() / 1000) + 1;
  return {
    user_id,
    client_id: 'samples',
    issued_at,
    expires_at: issued_at + tokenSeconds,
    id_token_issued_at: issued_at,
  };
};

/** The common parts of all sample requests: the caller, and defaults for the rest. */
export const requestBy = (userId: string) => ({
  caller: callerOf(userId),
  params: undefined,
  query: undefined,
  body: undefined,
  idempotencyKey: undefined,
  ifMatch: undefined,
  requestId: 'samples',
});

type Done<Result> = Exclude<Result, Refusal | Replay>;

const isDone = <Result extends object>(result: Result): result is Result & Done<Result> =>
  !('refusal' in result || 'replayed' in result);

/** The reply of a use case that succeeded. @throws Error for a refusal or a replay */
export const done = <Result extends object>(what: string, result: Result): Done<Result> => {
  if (isDone(result)) return result;
  const { refusal = 'conflict', message = '' }: Partial<Refusal> = result;
  throw new Error(`${what}: ${refusal}. ${message}`.trim());
};
