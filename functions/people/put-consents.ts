import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { admit, changedAt } from '../../shared/domain/people/account.ts';
import { consentsInForce, receiptsOf, refuseChangedConsents } from '../../shared/domain/people/consents.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { putConsents as row } from '../../shared/routes/people/me.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { attempts } from '../../shared/steps/attempts.ts';
import { userOf } from '../../shared/store/people/account.ts';
import { putProfile } from '../../shared/store/people/put-profile.ts';
import { readAccount } from '../../shared/store/people/read.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = {
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly table: Table;
};

/** PUT /me/consents: one read, and one transaction of the consents in force and the receipts of what was said. */
export const putConsents: UseCase<typeof row, Ports> = async ({ caller, body }, { clock, randomBytes, ...ports }) => {
  const refused = refuseChangedConsents(body.consents);
  if (refused) return refused;
  const nowMs = clock();
  const receipts = receiptsOf(body.consents, nowMs);

  const stored = await attempts(async () => {
    const account = admit(caller, await readAccount(ports.table, caller.user_id));
    if (isRefusal(account)) return account;
    const change = {
      consents: consentsInForce(account.consents, receipts),
      updated_at: changedAt(account, nowMs),
    };
    return putProfile(ports.table, { caller, account, change, receipts, randomBytes });
  });
  return isRefusal(stored) ? stored : { status: 200, body: userOf(stored) };
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
});

export const handler = lambda(row, putConsents, portsOf(table));
