import { describe, expect, test } from 'vitest';
import { grantedRequest, protectedRows } from '../harness/access/granted.ts';
import { call } from '../harness/call.ts';
import { storedItems } from '../harness/given.ts';
import { isAudit } from '../harness/given-staff.ts';
import { awsError, faultyTable } from '../harness/observed.ts';
import { handlersOf } from '../harness/operation.ts';

/** Operations of which each request has its own effect. */
const additive = [
  ...['createUpload', 'testWebhookEndpoint', 'redeliverWebhook'],
  ...['draftTaxPolicy', 'draftFinancePolicy', 'draftWithholdingPolicy'],
];

/** idempotency.test.ts repeats the operations with a key, and drafts/approvers.test.ts the approvals. */
const repeatable = protectedRows.filter(
  ([id, { method, idempotent }]) => method !== 'GET' && !idempotent && !/^approve/.test(id) && !additive.includes(id),
);

const keyOf = ({ PK, SK }: Readonly<Record<string, unknown>>): string => `${PK} ${SK}`;

/** The table without the traces of readings, and without the times of the last change. */
const effects = async () => {
  const items = (await storedItems()).map(({ updated_at: _, ...item }) => item);
  const isReading = (item: (typeof items)[number]) =>
    isAudit(item) && item['before'] === null && item['after'] === null;
  return items.filter((item) => !isReading(item) && !/^DAY#/.test(String(item['SK'])));
};

describe.for(repeatable)('%s', async ([, row]) => {
  const { handler, handlerOf } = await handlersOf(row);

  test('an operation whose answer is lost has no second effect when it is repeated', async () => {
    const { request } = await grantedRequest(row);
    const after = (command: string) => {
      if (command === 'TransactWriteItemsCommand') throw awsError('TimeoutError');
    };
    expect(['ok', 'dependency_unavailable']).toContain(
      (await call(handlerOf(faultyTable({ after })), row, request)).code,
    );
    const before = await effects();
    expect((await call(handler, row, request)).status).toBeLessThan(500);
    expect(await effects()).toEqual(before);
  });

  test('three concurrent requests have one audit entry and one event at most', async () => {
    const { request } = await grantedRequest(row);
    const before = new Set((await storedItems()).map(keyOf));
    const answers = await Promise.all(Array.from({ length: 3 }, () => call(handlerOf(), row, request)));
    const made = (await effects()).map(keyOf).filter((key) => !before.has(key));
    for (const kind of ['AUDIT#', 'EVENT#'])
      expect(made.filter((key) => key.startsWith(kind)).length).toBeLessThanOrEqual(1);
    expect(answers.map(({ code }) => code)).toContain('ok');
    for (const { status } of answers) expect(status).toBeLessThan(500);
  });
});
