import { accessVersion, type Caller } from '../accounts/account.ts';
import type { RandomBytes } from '../ids.ts';

/** A staff action: caller, operation, roles, reason, request and time. */
export type StaffAction = {
  readonly caller: Caller;
  /** The caller needs one of these roles, both at the read and at the write. */
  readonly roles: readonly string[];
  /** The id of the operation's row. */
  readonly action: string;
  /** For the audit trail only. */
  readonly reason: string | null;
  readonly requestId: string;
  readonly nowMs: number;
  /** For the ids of the written items. */
  readonly randomBytes: RandomBytes;
  /** The version of roles and status that the decision depends on; undefined when it depends on the role alone. */
  readonly access?: number;
};

/** The row of an operation. `roles` may be a subset of the row's where the action was decided for one role. */
type Row = { readonly id: string; readonly roles: readonly string[] };

type Request = {
  readonly caller: Caller;
  readonly requestId: string;
  readonly body: { readonly reason?: string | undefined };
};

/** Makes the staff action of a request. This is the only place that makes one. */
export const staffAction = (
  { id, roles }: Row,
  { caller, requestId, body }: Request,
  nowMs: number,
  randomBytes: RandomBytes,
): StaffAction => ({ caller, roles, action: id, reason: body.reason ?? null, requestId, nowMs, randomBytes });

/**
 * A staff action that also depends on the source of the actor's roles. The write has an optimistic lock on the version
 * of roles and status.
 */
export const decidedAs = (staff: StaffAction, account: Parameters<typeof accessVersion>[0]): StaffAction => ({
  ...staff,
  access: accessVersion(account),
});

/** A staff member's read of other people's data: caller, operation, request and time. */
export type StaffReading = Pick<StaffAction, 'caller' | 'action' | 'requestId' | 'nowMs' | 'randomBytes'>;

/** Makes the staff reading of a request. This is the only place that makes one. */
export const staffReading = (
  { id }: Pick<Row, 'id'>,
  { caller, requestId }: Pick<Request, 'caller' | 'requestId'>,
  nowMs: number,
  randomBytes: RandomBytes,
): StaffReading => ({ caller, action: id, requestId, nowMs, randomBytes });
