import type { Account } from '../../../shared/store/accounts/account.ts';
import { transferAt } from '../bank-transfer.ts';
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
  getWallet: { about: () => ({}) },
  listWalletEntries: { about: () => ({}) },
  listEnrollments: { about: () => ({}) },
  putWalletHold: {
    about: ({ user_id }) => ({ params: { user_id }, body: { on_hold: true, reason } }),
  },
  draftCredit: {
    about: ({ user_id }) => ({
      params: { user_id },
      headers: keyHeader(),
      body: { amount_idr: 500_000, source: 'clearing', ...transferAt(), reason },
    }),
  },
  getCredit: { about: creditOf },
  approveCredit: {
    about: async (owner) => ({ ...(await creditOf(owner)), body: { reason } }),
  },
  draftDebit: {
    about: ({ user_id }) => ({
      params: { user_id },
      headers: keyHeader(),
      body: { amount_idr: 500_000, destination: 'clearing', ...transferAt(), reason },
    }),
  },
  getDebit: { about: debitOf },
  approveDebit: {
    about: async (owner) => ({ ...(await debitOf(owner)), body: { reason } }),
  },
};
