import { admit, changedAt } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { deleteAvatar as row } from '../../shared/routes/media/avatar.ts';
import { userOf } from '../../shared/store/accounts/account.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { setAvatar } from '../../shared/store/media/set-avatar.ts';

/** DELETE /me/avatar: normally one read and one transaction. */
export const deleteAvatar: UseCase<typeof row, Ports> = async ({ caller }, { clock, table: of }) => {
  const stored = await attempts(async () => {
    const account = admit(caller, await readAccount(of, caller.user_id));
    if (isRefusal(account)) return account;
    return setAvatar(of, caller, { account, avatar: undefined, updatedAt: changedAt(account, clock()) });
  });
  return isRefusal(stored) ? stored : { status: 200, body: userOf(stored) };
};

export const { handler, over } = endpoint(row, deleteAvatar);
