import type { Debit } from '../contract/wallet/booking.ts';
import { newDebit, refuseDebit } from '../domain/wallet/booking.ts';
import { booking } from './booking.ts';
import { debitDraft } from './records.ts';

type Path = { readonly user_id: string; readonly debit_id: string };

/** A debit of a wallet. */
export const debit = {
  ...booking<Debit, Path, Parameters<typeof newDebit>[1]>({ make: newDebit, refuse: refuseDebit }),
  id: 'debit',
  record: debitDraft,
  named: ({ user_id, debit_id }: Path) => ({ draftId: debit_id, place: { user_id } }),
} as const;
