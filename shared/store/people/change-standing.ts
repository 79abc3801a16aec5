import { cloudEvent } from '../../domain/journal/events.ts';
import type { StaffAction } from '../../domain/journal/staff-action.ts';
import { type Admins, adminsAfter } from '../../domain/people/admins.ts';
import { type StandingChange, standingVersion } from '../../domain/people/standing.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { allDevicesGone } from '../devices/drop-devices.ts';
import { eventPart } from '../journal/outbox.ts';
import { transactStaffAction } from '../journal/staff-action.ts';
import { accountKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { type Part, update } from '../table/transaction.ts';
import { numberedPart } from '../wallet/user-events.ts';
import { emptyWallet, type StoredWallet, walletRecord } from '../wallet/wallet.ts';
import { type Account, accountRecord } from './account.ts';
import { adminsPart, adminsRecord } from './admins.ts';

/** All that a change of somebody's standing rests on. */
export type Subject = {
  readonly account: Account;
  readonly wallet: StoredWallet;
  readonly admins: Admins | undefined;
};

/** The account of the caller, and beside it all of somebody. One round trip, strongly consistent. */
export const readSubject = async (
  table: Table,
  callerId: string,
  userId: string,
): Promise<{ readonly account: Account | undefined; readonly subject: Subject | undefined }> => {
  const { account, user, wallet, admins } = await readTogether(table, {
    account: accountRecord(callerId),
    user: accountRecord(userId),
    wallet: walletRecord(userId),
    admins: adminsRecord,
  });
  return { account, subject: user && { account: user, wallet: wallet ?? emptyWallet, admins } };
};

/** Changes an account as it was read: its standing, and the tokens it admits. */
export const standingPart = (account: Account, set: StandingChange['set']): Part => {
  const version = standingVersion(account);
  return update(
    accountKey(account.user_id),
    Object.fromEntries(Object.entries(set).map(([name, value]) => [name, { set: value }])),
    {
      ConditionExpression: `#status = :status_before AND #tokens_valid_from = :tokens_before AND ${
        version === 1 ? 'attribute_not_exists(#standing_version)' : '#standing_version = :version_before'
      }`,
      names: {
        '#status': 'status',
        '#tokens_valid_from': 'tokens_valid_from',
        '#standing_version': 'standing_version',
      },
      values: {
        ':status_before': account.status,
        ':tokens_before': account.tokens_valid_from,
        ...(version !== 1 && { ':version_before': version }),
      },
    },
  );
};

/**
 * Suspends or restores somebody, or gives them roles, as they were read: account, the set of admins where it changes, event and
 * audit entry in one transaction.
 *
 * @returns the account since; `changed` when it, its events or the admins are others now; `conflict` for the last admin; the
 *   refusals of `transactStaffAction`
 */
export const changeStanding = async (
  table: Table,
  { account, wallet, admins }: Subject,
  { type, set, before, after, standing }: StandingChange,
  staff: StaffAction,
): Promise<Account | Refusal | 'changed'> => {
  const { user_id } = account;
  const remaining = adminsAfter(admins, account, standing, staff.caller.user_id);
  if (remaining && isRefusal(remaining)) return remaining;
  const event = cloudEvent(type, user_id, wallet.event_sequence + 1, { user_id }, staff.nowMs);
  const result = await transactStaffAction(
    table,
    staff,
    { target: user_id, before, after },
    {
      subject: standingPart(account, set),
      ...(remaining && { admins: adminsPart(remaining, admins) }),
      ...(type === 'user.suspended' && allDevicesGone(user_id)),
      number: numberedPart(user_id, wallet),
      event: eventPart(event),
    },
  );
  if (result === undefined) return { ...account, ...set };
  return isRefusal(result) ? result : 'changed';
};
