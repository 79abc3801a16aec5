import { type RandomBytes, timeSortedId } from '../ids.ts';

/** The prefix of entry ids. */
export const auditPrefix = 'aud';

type State = Readonly<Record<string, unknown>> | null;

/** The content of an audit entry besides id and time: actor, action, target, change, reason and request. */
export type Audited = {
  readonly actor_id: string;
  /** The id of the operation's row. */
  readonly action: string;
  readonly target: string;
  /** The owner of the target; by default the target itself. */
  readonly subject_id?: string | undefined;
  readonly before: State;
  readonly after: State;
  readonly reason: string | null;
  readonly request_id: string;
};

/** Makes the audit entry of a staff action. */
export const auditEntry = (audited: Audited, nowMs: number, randomBytes: RandomBytes) => ({
  audit_id: timeSortedId(auditPrefix, nowMs, randomBytes),
  ...audited,
  subject_id: audited.subject_id ?? audited.target,
  created_at: new Date(nowMs).toISOString(),
});
