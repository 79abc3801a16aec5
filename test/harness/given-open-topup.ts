import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { usualWalletLimits } from '../../shared/contract/wallet/wallet.ts';
import { idempotencyRecordOf, keyedRequest } from '../../shared/domain/idempotency/idempotency.ts';
import { freeTerms, newTopup } from '../../shared/domain/topups/topup.ts';
import { isRefusal } from '../../shared/errors.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Account } from '../../shared/store/accounts/account.ts';
import { recordOpened, recordOpening } from '../../shared/store/topups/open-topup.ts';
import { type StoredTopup, topupOf } from '../../shared/store/topups/stored-topup.ts';
import { emptyWallet } from '../../shared/store/wallet/wallet.ts';
import { newKey } from './given-checkout.ts';

/** An open top-up without a charge at the gateway. The user need not be able to open one. */
export const givenOpenTopup = async ({ user_id }: Pick<Account, 'user_id'>): Promise<StoredTopup> => {
  const nowMs = Date.now();
  const keyed = keyedRequest({ userId: user_id, operation: 'createTopup', key: newKey() }, {});
  const fresh = newTopup(user_id, freeTerms(10_000), 'midtrans', nowMs, randomBytes);
  const topup = { order_id: null, payment_url: null, ...fresh, requested_with: keyed.scope.key };
  const issued_at = Math.floor(nowMs / 1000);
  const caller = { user_id, client_id: 'web', issued_at, expires_at: issued_at + 900 };
  const limits = usualWalletLimits;
  expect(await recordOpening(table, { caller, keyed, topup, wallet: emptyWallet, limits })).toBeUndefined();
  const opened = await recordOpened(table, {
    topup,
    checkout: { token: 'token', payment_url: 'https://pay.example.com/token' },
    keyed,
    answerOf: (body) => idempotencyRecordOf(keyed, { status: 201, body: topupOf(body) }, body.created_at),
    nowMs,
  });
  if (opened === 'stale' || isRefusal(opened)) throw new Error('not opened');
  return opened;
};
