import { type Caller, standingVersion } from '../accounts/account.ts';
import type { RandomBytes } from '../ids.ts';

/** What somebody of the staff does: who, by which operation, in one of which roles, why, in which request, and when. */
export type StaffAction = {
  readonly caller: Caller;
  /** The roles of which they need one, when it is written as when it was read. */
  readonly roles: readonly string[];
  /** The id of the operation's row. */
  readonly action: string;
  /** For the audit trail alone. */
  readonly reason: string | null;
  readonly requestId: string;
  readonly nowMs: number;
  /** For the ids of what it writes. */
  readonly randomBytes: RandomBytes;
  /** The version of their standing that the decision rests on; undefined: it rests on their role alone. */
  readonly standing?: number;
};

/** The row of an operation; `roles` may name fewer than the row where the action is decided for one of them. */
type Row = { readonly id: string; readonly roles: readonly string[] };

type Request = {
  readonly caller: Caller;
  readonly requestId: string;
  readonly body: { readonly reason?: string | undefined };
};

/** The staff action that a request to an operation is: the one place where it is made. */
export const staffAction = (
  { id, roles }: Row,
  { caller, requestId, body }: Request,
  nowMs: number,
  randomBytes: RandomBytes,
): StaffAction => ({ caller, roles, action: id, reason: body.reason ?? null, requestId, nowMs, randomBytes });

/** The same, decided by who gave them their roles as well: it is written only while nobody has changed their standing. */
export const decidedAs = (staff: StaffAction, account: Parameters<typeof standingVersion>[0]): StaffAction => ({
  ...staff,
  standing: standingVersion(account),
});

/** What somebody of the staff reads of what belongs to others: who, by which operation, in which request, and when. */
export type StaffReading = Pick<StaffAction, 'caller' | 'action' | 'requestId' | 'nowMs' | 'randomBytes'>;

/** The reading that a request to an operation is: the one place where it is made. */
export const staffReading = (
  { id }: Pick<Row, 'id'>,
  { caller, requestId }: Pick<Request, 'caller' | 'requestId'>,
  nowMs: number,
  randomBytes: RandomBytes,
): StaffReading => ({ caller, action: id, requestId, nowMs, randomBytes });
