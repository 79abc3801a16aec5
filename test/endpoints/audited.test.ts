import { expect, test } from 'vitest';
import { AuditEntry } from '../../shared/contract/audit/audit.ts';
import { grantedRequest, protectedRows } from '../harness/access/granted.ts';
import { whoMay } from '../harness/access/who-may.ts';
import { call } from '../harness/call.ts';
import { isAudit } from '../harness/given-staff.ts';
import { handlerOf } from '../harness/operation.ts';
import { writtenItems } from '../harness/written-items.ts';

const reading = ['searchUsers', 'lookUp', 'checkUserTopup', 'checkSettlement', 'checkBank'];

/** The operations that only the staff may call and that change something. */
const changing = protectedRows.filter(
  ([id, { method }]) => method !== 'GET' && whoMay[id]?.call !== 'any user' && !reading.includes(id),
);

/** Before and after, where the answer shows something else. */
const changes: Readonly<Record<string, readonly [before: object | null, after: object]>> = {
  cancelDeletion: [{ status: 'deleted' }, { status: 'active' }],
  refundOrder: [{ status: 'paid', refunded_item_ids: [] }, { status: 'refunded' }],
  putUserStatus: [
    { status: 'active', tokens_valid_from: 0 },
    { status: 'suspended', tokens_valid_from: expect.any(Number), sessions_revoked_at: expect.any(Number) },
  ],
  approveRoleGrant: [{ roles: ['learner'] }, { roles: ['learner', 'finance'] }],
  putWalletHold: [{ hold: null }, { hold: { placed_by: expect.any(String), placed_at: expect.any(String) } }],
  putWebhookEndpoint: [null, { version: 1 }],
  rotateWebhookSecret: [{ version: 1 }, { version: 2 }],
  testWebhookEndpoint: [null, { host: 'receiver.example.com' }],
};

test('the readings by another method than GET are operations of the staff', () => {
  const ids = protectedRows.flatMap(([id, { method }]) =>
    method !== 'GET' && whoMay[id]?.call !== 'any user' ? [id] : [],
  );
  expect(reading.filter((id) => !ids.includes(id))).toEqual([]);
  expect(Object.keys(changes).filter((id) => !ids.includes(id))).toEqual([]);
});

test.for(changing)('the operation %s has one audit entry: person, reason, request, change', async ([id, row]) => {
  const { user, request } = await grantedRequest(row);
  const handler = await handlerOf(row);
  let answer: Awaited<ReturnType<typeof call>> | undefined;
  const written = await writtenItems(async () => {
    answer = await call(handler, row, request);
  });
  const made = written.filter(isAudit);
  const { before, after, ...deed } = AuditEntry.parse(made[0]);
  expect(made).toHaveLength(1);
  expect(deed).toMatchObject({
    actor_id: user.user_id,
    action: id,
    reason: Object(request.body).reason ?? null,
    request_id: answer?.logLine['request_id'],
  });
  const [former, latter] = changes[id] ?? [];
  if (latter === undefined) expect(answer?.body).toMatchObject(Object(after));
  else expect([before, after]).toMatchObject([former, latter]);
  expect(before).not.toEqual(after);
  if (id.startsWith('draft')) expect(before).toBeNull();
  // The entry has the reason once, and erasable notes never.
  for (const text of ['reason', 'public_note'])
    if (/Credit$|Debit$|Payment$/.test(id)) expect({ ...before, ...after }).not.toHaveProperty(text);
});
