import { noticesOf } from '../../shared/contract/accounts/notice.ts';
import { admit } from '../../shared/domain/accounts/account.ts';
import { consentsInForce } from '../../shared/domain/accounts/consents.ts';
import { contactHashes } from '../../shared/domain/accounts/contacts.ts';
import { type NoticeInForce, newConsents, refuseVersions } from '../../shared/domain/accounts/notices.ts';
import {
  decideProfile,
  profileChange,
  refuseOtherReferral,
  refuseReferral,
} from '../../shared/domain/accounts/onboarding.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { submitOnboarding as row } from '../../shared/routes/accounts/me.ts';
import { once } from '../../shared/runtime/cached.ts';
import { noticesText, settings } from '../../shared/runtime/settings.ts';
import { userOf } from '../../shared/store/accounts/account.ts';
import { putProfile } from '../../shared/store/accounts/put-profile.ts';
import { readAccount, referralCodeExists } from '../../shared/store/accounts/read.ts';

type Ports = TablePorts & {
  readonly contactKey: string;
  readonly minimumAge: number;
  readonly notices: () => readonly NoticeInForce[];
};

/**
 * PUT /me/onboarding: reads the account and the referral code in parallel. One transaction writes the profile and the
 * receipts of the new consents.
 */
export const submitOnboarding: UseCase<typeof row, Ports> = async ({ caller, body }, ports) => {
  const { table: of, clock, contactKey, randomBytes, notices } = ports;
  const { referral_code: code, ...form } = body;
  const nowMs = clock();
  const profile = decideProfile(form, ports.minimumAge, nowMs);
  if (isRefusal(profile)) return profile;

  const stored = await attempts(async () => {
    const [found, exists] = await Promise.all([
      readAccount(of, caller.user_id),
      code === undefined || referralCodeExists(of, code),
    ]);
    const account = admit(caller, found);
    if (isRefusal(account)) return account;
    const refused =
      (code !== undefined && refuseReferral(code, caller.user_id, exists)) ||
      refuseOtherReferral(code, account.referred_by_code) ||
      refuseVersions(body.consents, account.consents, notices());
    if (refused) return refused;
    const receipts = newConsents(account.consents, profile.consents);
    const consents = consentsInForce(account.consents, receipts);
    const hashes = contactHashes({ email: account.email, phone_number: profile.phone_number }, contactKey);
    const change = { ...profileChange(account, { ...profile, consents }, code, nowMs), ...hashes };
    return putProfile(of, { caller, account, change, receipts, nowMs, randomBytes });
  });
  return isRefusal(stored) ? stored : { status: 200, body: userOf(stored) };
};

export const { handler, over } = endpoint(row, submitOnboarding, () => ({
  contactKey: settings.contactKey(),
  minimumAge: settings.minimumAge(),
  notices: once(() => noticesOf(noticesText())),
}));
