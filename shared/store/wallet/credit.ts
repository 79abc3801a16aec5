import * as z from 'zod/mini';
import { Credit } from '../../contract/wallet/wallet.ts';

/** A credit as it is kept. Those of before there was a ceiling and a note have neither. */
export const StoredCredit = z.object({
  ...Credit.shape,
  public_note: z._default(Credit.shape.public_note, null),
  first_approved_by: z._default(Credit.shape.first_approved_by, null),
  first_approved_at: z._default(Credit.shape.first_approved_at, null),
});
