import type { Caller } from '../../domain/people/account.ts';
import { revocation } from '../../domain/people/sessions.ts';
import type { Table } from '../table/table.ts';
import { callerIsAdmitted } from './account-store.ts';
import { changeAccount, type Written } from './change-account.ts';

/** Refuses every token that the caller was ever issued: one write, whose condition is the check of the caller. */
export const revokeSessions = (table: Table, caller: Caller, nowMs: number): Promise<Written> =>
  changeAccount(
    table,
    caller.user_id,
    { ...revocation(nowMs, caller), updated_at: new Date(nowMs).toISOString() },
    callerIsAdmitted(caller),
  );
