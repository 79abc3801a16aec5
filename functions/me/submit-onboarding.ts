import { admit } from '../../shared/domain/account.ts';
import { decideProfile, refuseReferral } from '../../shared/domain/onboarding.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { submitOnboarding as row } from '../../shared/routes/me.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { userOf } from '../../shared/store/account.ts';
import { type AccountStore, accountStore } from '../../shared/store/account-store.ts';

type Ports = { readonly clock: Clock; readonly accounts: AccountStore };

/** PUT /me/onboarding: one conditional write. A referral code is looked up before, beside the account. */
export const submitOnboarding: UseCase<typeof row, Ports> = async ({ caller, body }, { accounts, clock }) => {
  const { referral_code: code, ...form } = body;
  const nowMs = clock();
  const profile = decideProfile(form, nowMs);
  if (isRefusal(profile)) return profile;

  if (code !== undefined) {
    const [account, exists] = await Promise.all([accounts.read(caller.user_id), accounts.referralCodeExists(code)]);
    const admitted = admit(caller, account);
    if (isRefusal(admitted)) return admitted;
    const refused = refuseReferral(code, caller.user_id, exists);
    if (refused) return refused;
  }

  const result = await accounts.putProfile(caller, profile, code, new Date(nowMs).toISOString());
  if ('written' in result) return { status: 200, body: userOf(result.written) };
  const account = admit(caller, result.found);
  if (isRefusal(account)) return account;
  const otherCode = code !== undefined && account.referred_by_code !== undefined && account.referred_by_code !== code;
  return refuse('conflict', otherCode ? 'A referral code is set already.' : 'The profile was replaced too often.');
};

export const handler = lambda(row, submitOnboarding, { clock: systemClock, accounts: accountStore(table) });
