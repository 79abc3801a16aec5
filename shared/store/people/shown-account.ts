import * as z from 'zod/mini';
import { Account as ShownAccount } from '../../contract/people/account.ts';
import type { Account } from './account.ts';

/** The account that the staff see. */
export const shownAccount = (account: Account): ShownAccount =>
  z.parse(ShownAccount, { ...account, onboarding_completed_at: account.onboarding_completed_at ?? null });
