import { newTextKey, type RandomBytes, timeSortedId } from '../ids.ts';

export const auditPrefix = 'aud';

/** The commands of operators that write an audit entry. The action of their entries is the command. */
export const auditedCommands = ['grantAdmin', 'recoverAdmin', 'reapply', 'recopy', 'republish'] as const;

type State = Readonly<Record<string, unknown>> | null;

/** An audit entry without its id and time. */
export type Audited = {
  readonly actor_id: string;
  /** The id of the operation. */
  readonly action: string;
  readonly target: string;
  /** The owner of the target. Default: the target itself. */
  readonly subject_id?: string | undefined;
  readonly before: State;
  readonly after: State;
  readonly reason: string | null;
  readonly request_id: string;
};

export const auditEntry = (audited: Audited, nowMs: number, randomBytes: RandomBytes) => ({
  audit_id: timeSortedId(auditPrefix, nowMs, randomBytes),
  ...audited,
  subject_id: audited.subject_id ?? audited.target,
  ...(audited.reason !== null && { text_key: newTextKey(randomBytes) }),
  created_at: new Date(nowMs).toISOString(),
});
