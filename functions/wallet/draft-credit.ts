import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { fingerprintOf, replayOf } from '../../shared/domain/journal/idempotency.ts';
import { staffAction } from '../../shared/domain/journal/staff-action.ts';
import { admitStaff } from '../../shared/domain/people/staff.ts';
import { newCredit } from '../../shared/domain/wallet/credit.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { draftCredit as row } from '../../shared/routes/wallet/credits.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { draftCredit as write } from '../../shared/store/wallet/draft-credit.ts';
import { readForDraft } from '../../shared/store/wallet/read-credit.ts';

type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly table: Table };

/** POST /admin/wallets/{user_id}/credits: one read, one transaction in which the answer is kept, too. */
export const draftCredit: UseCase<typeof row, Ports> = async (request, { clock, ...ports }) => {
  const nowMs = clock();
  const { caller, params, body } = request;
  const name = { userId: caller.user_id, operation: row.id, key: request.idempotencyKey };
  const fingerprint = fingerprintOf({ ...params, ...body });
  const { account, user, answered } = await readForDraft(ports.table, name, params.user_id);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  const replay = replayOf(answered, { fingerprint }, nowMs);
  if (replay) return replay;
  if (user === undefined) return refuse('not_found');

  const credit = newCredit(params.user_id, body, caller.user_id, nowMs, ports.randomBytes);
  const reply = { status: 201, body: credit } as const;
  const stored = { fingerprint, status: reply.status, body: JSON.stringify(credit), created_at: credit.created_at };
  const staff = staffAction(row, request, nowMs, ports.randomBytes);
  return (await write(ports.table, { credit, name, answered: stored }, staff)) ?? reply;
};

/** What it works with in production. */
export const portsOf = (of: Table): Ports => ({ clock: systemClock, randomBytes, table: of });

export const handler = lambda(row, draftCredit, portsOf(table));
