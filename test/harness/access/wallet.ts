import { handler as listEnrollments } from '../../../functions/enrollments/list-enrollments.ts';
import { handler as approveCredit } from '../../../functions/wallet/approve-credit.ts';
import { handler as approveDebit } from '../../../functions/wallet/approve-debit.ts';
import { handler as draftCredit } from '../../../functions/wallet/draft-credit.ts';
import { handler as draftDebit } from '../../../functions/wallet/draft-debit.ts';
import { handler as getCredit } from '../../../functions/wallet/get-credit.ts';
import { handler as getDebit } from '../../../functions/wallet/get-debit.ts';
import { handler as getWallet } from '../../../functions/wallet/get-wallet.ts';
import { handler as listWalletEntries } from '../../../functions/wallet/list-wallet-entries.ts';
import { handler as putWalletHold } from '../../../functions/wallet/put-wallet-hold.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { keyHeader } from '../given-checkout.ts';
import { givenCredit, namedCredit } from '../given-credit.ts';
import { givenDebit, namedDebit } from '../given-debit.ts';
import { givenBalance } from '../given-wallet.ts';
import type { Operation } from './operation.ts';

const reason = 'Ticket 4711';

const debitOf = async ({ user_id }: Account) => {
  await givenBalance(user_id, 500_000);
  return namedDebit(await givenDebit(user_id));
};
const creditOf = async ({ user_id }: Account) => namedCredit(await givenCredit(user_id));

export const walletOperations: Readonly<Record<string, Operation>> = {
  getWallet: { handler: getWallet, about: () => ({}) },
  listWalletEntries: { handler: listWalletEntries, about: () => ({}) },
  listEnrollments: { handler: listEnrollments, about: () => ({}) },
  putWalletHold: {
    handler: putWalletHold,
    about: ({ user_id }) => ({ params: { user_id }, body: { on_hold: true, reason } }),
  },
  draftCredit: {
    handler: draftCredit,
    about: ({ user_id }) => ({
      params: { user_id },
      headers: keyHeader(),
      body: { amount_idr: 500_000, source: 'clearing', reason },
    }),
  },
  getCredit: { handler: getCredit, about: creditOf },
  approveCredit: {
    handler: approveCredit,
    about: async (owner) => ({ ...(await creditOf(owner)), body: { reason } }),
  },
  draftDebit: {
    handler: draftDebit,
    about: ({ user_id }) => ({
      params: { user_id },
      headers: keyHeader(),
      body: { amount_idr: 500_000, destination: 'clearing', reason },
    }),
  },
  getDebit: { handler: getDebit, about: debitOf },
  approveDebit: {
    handler: approveDebit,
    about: async (owner) => ({ ...(await debitOf(owner)), body: { reason } }),
  },
};
