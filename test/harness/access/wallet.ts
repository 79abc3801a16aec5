import { handler as approveCredit } from '../../../functions/admin/approve-credit.ts';
import { handler as draftCredit } from '../../../functions/admin/draft-credit.ts';
import { handler as getCredit } from '../../../functions/admin/get-credit.ts';
import { handler as putWalletHold } from '../../../functions/admin/put-wallet-hold.ts';
import { handler as listEnrollments } from '../../../functions/me/list-enrollments.ts';
import { handler as getWallet } from '../../../functions/wallet/get-wallet.ts';
import { handler as listWalletEntries } from '../../../functions/wallet/list-wallet-entries.ts';
import type { Account } from '../../../shared/store/account.ts';
import { keyHeader } from '../given-checkout.ts';
import { givenCredit, namedCredit } from '../given-credit.ts';
import { type Operation, staff } from './operation.ts';

const reason = 'Ticket 4711';
const deciders = ['finance', 'admin'] as const;

const creditOf = async ({ user_id }: Account) => namedCredit(await givenCredit(user_id));

/** What users read of their money, and what staff do with it. */
export const walletOperations: Readonly<Record<string, Operation>> = {
  getWallet: { handler: getWallet, about: () => ({}) },
  listWalletEntries: { handler: listWalletEntries, about: () => ({}) },
  listEnrollments: { handler: listEnrollments, about: () => ({}) },
  putWalletHold: {
    handler: putWalletHold,
    about: ({ user_id }) => ({ params: { user_id }, body: { on_hold: true, reason } }),
    others: deciders,
  },
  draftCredit: {
    handler: draftCredit,
    about: ({ user_id }) => ({
      params: { user_id },
      headers: keyHeader(),
      body: { amount_idr: 500_000, source: 'clearing', reason },
    }),
    others: deciders,
  },
  getCredit: { handler: getCredit, about: creditOf, others: staff },
  approveCredit: {
    handler: approveCredit,
    about: async (owner) => ({ ...(await creditOf(owner)), body: { reason } }),
    others: deciders,
  },
};
