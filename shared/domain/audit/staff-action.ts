import { accessVersion, type Caller } from '../accounts/account.ts';
import type { RandomBytes } from '../ids.ts';
import type { DestructiveRule } from '../staff/destructive.ts';

export type StaffAction = {
  readonly caller: Caller;
  /** The caller needs one of these roles. A condition of the write checks the role again. */
  readonly roles: readonly string[];
  /** The id of the operation. */
  readonly action: string;
  /** Goes into the audit trail only. */
  readonly reason: string | null;
  readonly requestId: string;
  readonly nowMs: number;
  readonly randomBytes: RandomBytes;
  /**
   * Optimistic lock: the version of the actor's roles and status that the decision depends on. Undefined: the decision
   * depends on the role alone.
   */
  readonly access?: number;
} & Bounds;

/** The columns of a row that decide what the daily limits of the staff count (routes/route.ts). */
type Bounds = { readonly destructive?: DestructiveRule; readonly showsBusiness?: true };

/** The id of an operation, and the roles that the write checks again: those that the decision depends on. */
type Row = { readonly id: string; readonly roles: readonly string[] } & Bounds;

type Request = {
  readonly caller: Caller;
  readonly requestId: string;
  readonly body: { readonly reason?: string | undefined };
};

/** Makes the staff action of a request. No other function makes a staff action. */
export const staffAction = (
  { id, roles, destructive, showsBusiness }: Row,
  { caller, requestId, body }: Request,
  nowMs: number,
  randomBytes: RandomBytes,
): StaffAction => ({
  ...{ caller, roles, action: id, reason: body.reason ?? null, requestId, nowMs, randomBytes },
  ...(destructive && { destructive }),
  ...(showsBusiness && { showsBusiness }),
});

/** Adds an optimistic lock on the version of the actor's roles and status. */
export const decidedAs = (staff: StaffAction, account: Parameters<typeof accessVersion>[0]): StaffAction => ({
  ...staff,
  access: accessVersion(account),
});

export type StaffReading = Pick<
  StaffAction,
  'caller' | 'action' | 'requestId' | 'nowMs' | 'randomBytes' | 'showsBusiness'
>;

/** Makes the staff reading of a request. No other function makes a staff reading. */
export const staffReading = (
  { id }: Pick<Row, 'id'>,
  { caller, requestId }: Pick<Request, 'caller' | 'requestId'>,
  nowMs: number,
  randomBytes: RandomBytes,
): StaffReading => ({ caller, action: id, requestId, nowMs, randomBytes });
