import { randomBytes } from 'node:crypto';
import type { Debit } from '../../shared/contract/wallet/booking.ts';
import { newDebit } from '../../shared/domain/wallet/booking.ts';
import { debitKey } from '../../shared/store/table/keys.ts';
import { movementFor } from './bank-transfer.ts';
import { putDrafted } from './put-all.ts';

/** A draft of a debit; the default is 500,000. */
export const debitOf = (userId: string, overrides: Partial<Debit> = {}): Debit => {
  const form = { amount_idr: 500_000, destination: 'clearing', reason: 'Ticket 4711' } as const;
  return {
    ...newDebit(userId, form, 'usr_drafter', Date.now(), randomBytes),
    ...movementFor(overrides.destination),
    ...overrides,
  };
};

export const givenDebit = async (userId: string, overrides: Partial<Debit> = {}): Promise<Debit> => {
  const debit = debitOf(userId, overrides);
  await putDrafted([{ ...debitKey(userId, debit.debit_id), ...debit }]);
  return debit;
};

export const namedDebit = ({ user_id, debit_id }: Pick<Debit, 'user_id' | 'debit_id'>) => ({
  params: { user_id, debit_id },
});
