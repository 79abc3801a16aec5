import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listTopups as row } from '../../shared/routes/topups/topups.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { accountStore } from '../../shared/store/accounts/account-store.ts';
import { listTopups as readTopups } from '../../shared/store/topups/read.ts';
import { topupOf } from '../../shared/store/topups/stored-topup.ts';

/** GET /wallet/topups: reads the account and a page of top-ups in parallel. */
export const listTopups: UseCase<typeof row, Ports & { readonly cursorSecret: string }> = async (
  { caller, query },
  { table: of, cursorSecret },
) => {
  const { user_id: userId } = caller;
  const seal = cursorSeal(cursorSecret, [row.id, userId]);
  const after = query.cursor === undefined ? undefined : seal.open(query.cursor);
  if (after !== undefined && isRefusal(after)) return after;
  const [account, { items, next }] = await Promise.all([
    accountStore(of).read(userId),
    readTopups(of, userId, query.limit, after?.position),
  ]);
  const admitted = admit(caller, account);
  if (isRefusal(admitted)) return admitted;
  return {
    status: 200,
    body: { topups: items.map((each) => topupOf(each)), next_cursor: next ? seal.close(next) : null },
  };
};

export const { handler, over } = endpoint(row, listTopups, () => ({ cursorSecret: settings.cursorSecret() }));
