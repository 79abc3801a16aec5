import type { Credit } from '../contract/wallet/booking.ts';
import { newCredit } from '../domain/wallet/booking.ts';
import { booking } from './booking.ts';
import { creditDraft } from './records.ts';

type Path = { readonly user_id: string; readonly credit_id: string };

/** A credit of a wallet. */
export const credit = {
  ...booking<Credit, Path, Parameters<typeof newCredit>[1]>(newCredit),
  id: 'credit',
  record: creditDraft,
  named: ({ user_id, credit_id }: Path) => ({ draftId: credit_id, place: { user_id } }),
} as const;
