import { type RandomBytes, timeSortedId } from '../ids.ts';

type State = Readonly<Record<string, unknown>> | null;

/** What an entry of the audit trail says beside its id and time: who did what to what, why, and in which request. */
export type Audited = {
  readonly actor_id: string;
  /** The id of the operation's row. */
  readonly action: string;
  readonly target: string;
  readonly before: State;
  readonly after: State;
  readonly reason: string | null;
  readonly request_id: string;
};

/** The entry that the audit trail keeps of a staff action. */
export const auditEntry = (audited: Audited, nowMs: number, randomBytes: RandomBytes) => ({
  audit_id: timeSortedId('aud', nowMs, randomBytes),
  ...audited,
  created_at: new Date(nowMs).toISOString(),
});
