import * as z from 'zod/mini';
import { Account as ShownAccount } from '../../contract/accounts/account.ts';
import type { ListedUser } from '../../contract/staff/listed-user.ts';
import { maskedEmail } from '../../domain/staff/lookup.ts';
import type { Account } from '../accounts/account.ts';

export const shownAccount = (account: Account): ShownAccount =>
  z.parse(ShownAccount, { ...account, onboarding_completed_at: account.onboarding_completed_at ?? null });

export const listedUser = ({ user_id, display_name, email, status, roles, created_at }: Account): ListedUser => ({
  ...{ user_id, display_name, email_masked: maskedEmail(email), status, roles, created_at },
});
