import { type RandomBytes, timeSortedId } from './ids.ts';

type State = Readonly<Record<string, unknown>> | null;

/** What somebody of the staff does, as the operation knows it. */
export type Deed = {
  readonly actor_id: string;
  /** The id of the operation's row. */
  readonly action: string;
  readonly target: string;
  readonly before: State;
  readonly after: State;
  readonly reason: string | null;
  readonly request_id: string;
};

/** The entry that the audit trail keeps of a deed. */
export const auditEntry = (deed: Deed, nowMs: number, randomBytes: RandomBytes) => ({
  audit_id: timeSortedId('aud', nowMs, randomBytes),
  ...deed,
  created_at: new Date(nowMs).toISOString(),
});
