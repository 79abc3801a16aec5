import { isRefusal, type ReasonOf, type Refusal, refuse } from '../../errors.ts';
import { accessChanges, admit, type Caller, changedAt } from '../accounts/account.ts';
import { revocation } from '../sign-in/sessions.ts';
import { type Admins, adminsAfter } from '../staff/admins.ts';

/** Grace period between deletion and erasure, in ms. Support can restore the account during this period. */
const graceMs = 24 * 60 * 60 * 1000;

/**
 * Maximum age of the ID token for a deletion, in ms. A deletion needs a recent sign-in at the identity provider. A
 * recent access token is no proof: an ID token up to an hour old opens a session.
 */
const freshForMs = 5 * 60 * 1000;

/** If money prevents an erasure, the next try follows after this delay in ms. */
export const waitingMs = 24 * 60 * 60 * 1000;

/** If a creator's last sales are not counted yet, the next try follows after this delay in ms. */
export const countingMs = 60 * 60 * 1000;

type Deletable = NonNullable<Parameters<typeof admit>[1]> & {
  readonly user_id: string;
  readonly roles: readonly string[];
  readonly updated_at: string;
  readonly access_changes?: number | undefined;
  readonly erase_at?: string | undefined;
  readonly erasing_since?: string | undefined;
  readonly erased_at?: string | undefined;
  readonly deletion_token?: string | null | undefined;
};

type Holdings = {
  readonly available_idr: number;
  readonly held_idr: number;
  readonly owed_idr: number;
  readonly open_topups: ReadonlySet<string>;
};

/**
 * The earnings of the user's courses, as the last reconciliation counted them, and the total of the payments. In IDR;
 * `figures` is undefined for a user without sales.
 */
type Earnings = {
  readonly figures:
    | {
        readonly sold_idr: bigint;
        readonly refunded_idr: bigint;
        readonly disputed_idr: bigint;
        readonly as_of: string;
      }
    | undefined;
  readonly paid_idr: bigint;
};

/** The changes of a deleted account. `admins` is the new list of admins if the account was in it. */
export type DeletionChange = {
  readonly set: Readonly<Record<string, unknown>> & { readonly erase_at: string };
  readonly admins: Admins | undefined;
};

const moneyReasons = [
  ['available_idr', 'money_available'],
  ['held_idr', 'money_held'],
  ['owed_idr', 'money_owed'],
] as const satisfies readonly (readonly [keyof Holdings, ReasonOf<'conflict'>])[];

/**
 * Refuses a deletion while the wallet is not empty.
 *
 * @returns `payment_pending` for an open top-up, `conflict` for money or debt in the wallet, or undefined
 */
export const refuseHoldings = (wallet: Holdings): Refusal | undefined => {
  if (wallet.open_topups.size > 0) return refuse('payment_pending');
  const details = moneyReasons.filter(([name]) => wallet[name] !== 0).map(([, reason]) => ({ reason }));
  return details.length > 0 ? refuse('conflict', undefined, details) : undefined;
};

/** The amount that the platform owes a creator, in IDR; negative for a debt of the creator. */
const balanceOf = ({ figures, paid_idr }: Earnings): bigint =>
  (figures === undefined ? 0n : figures.sold_idr - figures.refunded_idr) - paid_idr;

/**
 * Refuses a deletion while earnings are not paid out, or while refunds have taken more back than was earned. An open
 * dispute also refuses it, because it can take earnings back. After the erasure nobody would know the payee.
 *
 * @returns `conflict` (`money_owed`), or undefined
 */
export const refuseEarnings = (earnings: Earnings): Refusal | undefined => {
  const balance = balanceOf(earnings);
  const isDisputed = earnings.figures !== undefined && earnings.figures.disputed_idr !== 0n;
  if (balance === 0n && !isDisputed) return undefined;
  const debt =
    balance < 0n ? 'Refunds have taken back more than your courses earned.' : 'Sales of your courses are disputed.';
  const message = balance > 0n ? 'The earnings of your courses are not paid out yet.' : debt;
  return refuse('conflict', message, [{ reason: 'money_owed' }]);
};

/**
 * The reason for which an erasure waits for a creator's earnings. `unpaid`: the platform owes money. `uncounted`: the
 * figures are older than the deletion, so the last sales may be missing. A debt is no reason, because the platform
 * collects nothing from a creator.
 *
 * @param eraseAt the account's `erase_at`
 */
export const earningsDue = (earnings: Earnings, eraseAt: string): 'unpaid' | 'uncounted' | undefined => {
  if (balanceOf(earnings) > 0n) return 'unpaid';
  const { figures } = earnings;
  return figures !== undefined && Date.parse(figures.as_of) < Date.parse(eraseAt) - graceMs ? 'uncounted' : undefined;
};

/**
 * Recognises a repeated deletion: the caller's token has deleted the account. That token is revoked, but the repeated
 * request gets the same reply.
 *
 * @returns the time of the erasure, RFC 3339; undefined when that token did not delete the account
 */
export const wasDeletedWith = (caller: Caller, account: Deletable | undefined): string | undefined =>
  account?.status === 'deleted' && caller.token_id !== undefined && account.deletion_token === caller.token_id
    ? account.erase_at
    : undefined;

type Leaving = {
  readonly wallet: Holdings;
  readonly earnings: Earnings;
  readonly admins: Admins | undefined;
  readonly reason: string | undefined;
};

/**
 * Decides the deletion of the caller's own account. All tokens are revoked at once, and all roles except `learner` are
 * removed. The account is erased after the grace period.
 *
 * @returns the changes, or a refusal:
 * - `unauthorized` for an old sign-in, `conflict` for the last admin
 * - a refusal of `admit`, `refuseHoldings` or `refuseEarnings`
 */
export const decideDeletion = (
  caller: Caller,
  account: Deletable | undefined,
  { wallet, earnings, admins, reason }: Leaving,
  nowMs: number,
): DeletionChange | Refusal => {
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  // A sign-in without a time counts as old.
  const { id_token_issued_at: signedIn = Number.NEGATIVE_INFINITY } = caller;
  if (nowMs - signedIn * 1000 > freshForMs)
    return refuse(
      'unauthorized',
      'The sign-in at the identity provider is older than five minutes. Sign in there again.',
    );
  const refused = refuseHoldings(wallet) ?? refuseEarnings(earnings);
  if (refused) return refused;
  const access = { status: 'deleted', roles: ['learner'] };
  const remaining = adminsAfter(admins, admitted, { ...access, user_id: admitted.user_id });
  if (remaining && isRefusal(remaining)) return remaining;
  const erase_at = new Date(nowMs + graceMs).toISOString();
  const set = {
    ...access,
    ...revocation(nowMs, caller),
    erase_at,
    deletion_token: caller.token_id ?? null,
    ...(reason !== undefined && { deletion_reason: reason }),
    access_changes: accessChanges(admitted) + 1,
    updated_at: changedAt(admitted, nowMs),
  };
  return { set, admins: remaining };
};

/** Checks that a deletion can still be cancelled. @returns `invalid_status`, or undefined */
export const refuseCancelling = (account: Deletable, nowMs: number): Refusal | undefined => {
  const { status, erase_at, erasing_since, erased_at } = account;
  if (status !== 'deleted' || erase_at === undefined)
    return refuse('invalid_status', undefined, [{ reason: 'not_deleted' }]);
  const begun = erasing_since !== undefined || erased_at !== undefined || Date.parse(erase_at) <= nowMs;
  return begun ? refuse('invalid_status', undefined, [{ reason: 'being_erased' }]) : undefined;
};

/** The next step of an erasure. `erase`: begin or resume the erasure. `look`: check that no personal data is left. */
export const erasureDue = (account: Deletable | undefined, nowMs: number): 'nothing' | 'erase' | 'look' => {
  if (account?.status !== 'deleted' || account.erase_at === undefined) return 'nothing';
  if (account.erased_at !== undefined) return 'look';
  return Date.parse(account.erase_at) <= nowMs ? 'erase' : 'nothing';
};
