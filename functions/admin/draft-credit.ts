import { randomBytes } from 'node:crypto';
import { newCredit } from '../../shared/domain/credit.ts';
import { fingerprintOf, replayOf } from '../../shared/domain/idempotency.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { admitStaff } from '../../shared/domain/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { draftCredit as row } from '../../shared/routes/credits.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type CreditStore, creditStore } from '../../shared/store/credit-store.ts';

type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly credits: CreditStore };

/** POST /admin/wallets/{user_id}/credits: one read, one transaction in which the answer is kept, too. */
export const draftCredit: UseCase<typeof row, Ports> = async (
  { caller, params, body, idempotencyKey, requestId },
  { clock, credits, ...ports },
) => {
  const nowMs = clock();
  const name = { userId: caller.user_id, operation: row.id, key: idempotencyKey };
  const fingerprint = fingerprintOf({ ...params, ...body });
  const { account, isUser, answered } = await credits.readForDraft(name, params.user_id);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  const replay = replayOf(answered, fingerprint, nowMs);
  if (replay) return replay;
  if (!isUser) return refuse('not_found');

  const credit = newCredit(params.user_id, body, caller.user_id, nowMs, ports.randomBytes);
  const reply = { status: 201, body: credit } as const;
  const stored = { fingerprint, status: reply.status, body: JSON.stringify(credit), created_at: credit.created_at };
  const request = {
    caller,
    roles: row.roles,
    action: row.id,
    reason: body.reason,
    requestId,
    nowMs,
    randomBytes: ports.randomBytes,
  };
  return (await credits.draft({ credit, name, answered: stored }, request)) ?? reply;
};

export const handler = lambda(row, draftCredit, { clock: systemClock, randomBytes, credits: creditStore(table) });
