import { type RandomBytes, timeSortedId } from '../ids.ts';

/** What the ids of entries begin with. */
export const auditPrefix = 'aud';

type State = Readonly<Record<string, unknown>> | null;

/** What an entry of the audit trail says beside its id and time: who did what to what, why, and in which request. */
export type Audited = {
  readonly actor_id: string;
  /** The id of the operation's row. */
  readonly action: string;
  readonly target: string;
  /** Whose the target is; by default it is the target itself. */
  readonly subject_id?: string | undefined;
  readonly before: State;
  readonly after: State;
  readonly reason: string | null;
  readonly request_id: string;
};

/** The entry that the audit trail keeps of a staff action. */
export const auditEntry = (audited: Audited, nowMs: number, randomBytes: RandomBytes) => ({
  audit_id: timeSortedId(auditPrefix, nowMs, randomBytes),
  ...audited,
  subject_id: audited.subject_id ?? audited.target,
  created_at: new Date(nowMs).toISOString(),
});
