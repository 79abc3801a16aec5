import { noticesOf } from '../../shared/contract/accounts/notice.ts';
import { admit, changedAt } from '../../shared/domain/accounts/account.ts';
import { consentsInForce, receiptsOf, refuseChangedConsents } from '../../shared/domain/accounts/consents.ts';
import { type NoticeInForce, newConsents, refuseVersions } from '../../shared/domain/accounts/notices.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { putConsents as row } from '../../shared/routes/accounts/me.ts';
import { once } from '../../shared/runtime/cached.ts';
import { noticesText } from '../../shared/runtime/settings.ts';
import { userOf } from '../../shared/store/accounts/account.ts';
import { putProfile } from '../../shared/store/accounts/put-profile.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';

/** PUT /me/consents: normally one read. New consents and their receipts are written in one transaction. */
export const putConsents: UseCase<typeof row, Ports & { readonly notices: () => readonly NoticeInForce[] }> = async (
  { caller, body },
  ports,
) => {
  const { clock, randomBytes, notices } = ports;
  const nowMs = clock();
  const stored = await attempts(async () => {
    const account = admit(caller, await readAccount(ports.table, caller.user_id));
    if (isRefusal(account)) return account;
    const refused = refuseChangedConsents(body.consents) ?? refuseVersions(body.consents, account.consents, notices());
    if (refused) return refused;
    const receipts = receiptsOf(newConsents(account.consents, body.consents), nowMs);
    if (receipts.length === 0) return account;
    const change = {
      consents: consentsInForce(account.consents, receipts),
      updated_at: changedAt(account, nowMs),
    };
    return putProfile(ports.table, { caller, account, change, receipts, nowMs, randomBytes });
  });
  return isRefusal(stored) ? stored : { status: 200, body: userOf(stored) };
};

export const { handler, over } = endpoint(row, putConsents, () => ({ notices: once(() => noticesOf(noticesText())) }));
