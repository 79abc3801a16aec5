import { describe, expect, test } from 'vitest';
import { grantedRequest, protectedRows } from '../harness/access/granted.ts';
import { call } from '../harness/call.ts';
import { drafting } from '../harness/draft-kinds.ts';
import { storedItems } from '../harness/given.ts';
import { isAudit, isReading } from '../harness/given-staff.ts';
import { awsError, faultyTable } from '../harness/observed.ts';
import { handlersOf } from '../harness/operation.ts';
import { writtenItems } from '../harness/written-items.ts';

/** Operations of which each request has its own effect. */
const additive = [
  ...drafting.filter((id) => protectedRows.some(([other, { idempotent }]) => other === id && !idempotent)),
  ...['createUpload', 'testWebhookEndpoint', 'redeliverWebhook'],
];

/** idempotency.test.ts repeats the operations with a key, and drafts/approvers.test.ts the approvals. */
const repeatable = protectedRows.filter(
  ([id, { method, idempotent }]) => method !== 'GET' && !idempotent && !/^approve/.test(id) && !additive.includes(id),
);

const keyOf = ({ PK, SK }: Readonly<Record<string, unknown>>): string => `${PK} ${SK}`;

type Written = Awaited<ReturnType<typeof writtenItems>>[number];

/** Whether a write is an effect, and no trace of a reading. */
const isEffect = (item: Written): boolean => !(isAudit(item) && isReading(item)) && !/^DAY#/.test(String(item['SK']));

/** Operations that store the same values again when they are repeated. */
const rewriting = [
  ...['submitOnboarding', 'putAvatar', 'deleteAvatar', 'putNotificationPreferences', 'putCertificateSharing'],
];

/** The events of one request, for an operation with more than one. */
const events: Readonly<Record<string, number>> = { reissueCertificate: 2 };

/** The table without the times of the last change. */
const values = async () => (await storedItems()).map(({ updated_at: _, ...item }) => item);

/** The effects that a request writes. */
const effectsOf = async (request: () => Promise<unknown>): Promise<readonly Written[]> =>
  (await writtenItems(request)).filter(isEffect);

test('the exceptions are operations that have a write', () => {
  const ids = protectedRows.flatMap(([id, { method, idempotent }]) => (method === 'GET' || idempotent ? [] : [id]));
  expect([...additive, ...rewriting].filter((id) => !ids.includes(id))).toEqual([]);
});

describe.for(repeatable)('%s', async ([id, row]) => {
  const { handler, handlerOf } = await handlersOf(row);

  test('an operation whose answer is lost has no second effect when it is repeated', async () => {
    const { request } = await grantedRequest(row);
    const after = (command: string) => {
      if (command === 'TransactWriteItemsCommand') throw awsError('TimeoutError');
    };
    expect(['ok', 'dependency_unavailable']).toContain(
      (await call(handlerOf(faultyTable({ after })), row, request)).code,
    );
    const isRewriting = rewriting.includes(id);
    const before = isRewriting ? await values() : [];
    const again = await effectsOf(async () => expect((await call(handler, row, request)).status).toBeLessThan(500));
    if (isRewriting) expect([again.length > 0, await values()]).toEqual([true, before]);
    else expect(again).toEqual([]);
  });

  test('two concurrent requests have the audit entry and the events of one at most', async () => {
    const { request } = await grantedRequest(row);
    let answers: Awaited<ReturnType<typeof call>>[] = [];
    const written = await effectsOf(async () => {
      answers = await Promise.all([1, 2].map(() => call(handlerOf(), row, request)));
    });
    const made = [...new Set(written.map(keyOf))];
    const count = (kind: string) => made.filter((key) => key.startsWith(kind)).length;
    expect(count('AUDIT#')).toBeLessThanOrEqual(1);
    expect(count('EVENT#')).toBeLessThanOrEqual(events[id] ?? 1);
    expect(answers.map(({ code }) => code)).toContain('ok');
    for (const { status } of answers) expect(status).toBeLessThan(500);
  });
});
