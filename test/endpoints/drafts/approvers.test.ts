import { describe, expect, test } from 'vitest';
import { recordedGrants } from '../../../shared/domain/drafts/four-eyes.ts';
import { withdrawDraft } from '../../../shared/routes/drafts/drafts.ts';
import { routes } from '../../../shared/routes.ts';
import { table } from '../../../shared/runtime/table.ts';
import { accountKey, draftPointerKey } from '../../../shared/store/table/keys.ts';
import { acceptedWrites } from '../../harness/accepted-writes.ts';
import { operations } from '../../harness/access/all.ts';
import { entitled, grantedRequest, newCaller } from '../../harness/access/granted.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { approving, approvingAboutPeople } from '../../harness/draft-kinds.ts';
import { accountOf, callerFor, storedItems } from '../../harness/given.ts';
import { isAudit, isReading } from '../../harness/given-staff.ts';
import { afterRead, changeAccount, dyingTable, interruptedTable } from '../../harness/interrupted.ts';
import { awsError, faultyTable } from '../../harness/observed.ts';
import { once } from '../../harness/once.ts';
import { handlerOf as boundHandler, handlerOver } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { expectNothingWritten, expectOnlyRefused } from '../../harness/unchanged.ts';
import { writtenItems } from '../../harness/written-items.ts';

const hourMs = 60 * 60 * 1000;
const at = (agoMs: number): string => new Date(Date.now() - agoMs).toISOString();

/** Every operation that needs a second person. */
const approvals = routes.filter(({ id }) => /^approve|^reverse/.test(id)).map((row) => [row.id, row] as const);

const withdraw = await boundHandler(withdrawDraft);

/** Withdraws the draft that an approval names. */
const withdrawNamed = async (approval: string, { params = {} }: CallRequest): Promise<void> => {
  const draft_id = Object.values(params).at(-1) ?? '';
  const draft = (await storedItems()).find((item) => item['created_at'] && Object.values(item).includes(draft_id));
  const kind = approval
    .slice('approve'.length)
    .replace(/\B[A-Z]/g, '_$&')
    .toLowerCase();
  const key = draftPointerKey(draft_id);
  const pointer = (await storedItems()).find(({ PK, SK }) => PK === key.PK && SK === key.SK);
  await putAll([{ user_id: null, ...draft, ...pointer, ...key, kind }]);
  const { caller } = await newCaller(['learner', 'admin']);
  const request = { caller, params: { draft_id }, body: { reason: 'Ticket 4711' } };
  expect(await call(withdraw, withdrawDraft, request)).toMatchObject({ body: { status: 'withdrawn' } });
};

test('every kind of draft has an operation that approves it', () =>
  expect(approvals.map(([id]) => id).toSorted()).toEqual([...approving, 'reverseSettlement'].toSorted()));

/**
 * The approvals of drafts about a person. A refusal that shows the state of such a draft is audited. The share of the
 * access matrix is for every creator.
 */
const aboutPeople = approvingAboutPeople.filter((id) => id !== 'approveFinancePolicy');

describe.for(approvals)('%s', async ([id, row]) => {
  const handlerOf = await handlerOver(row);
  const namesPerson = aboutPeople.includes(id);

  /** Fails unless a request is refused because its draft is approved already. */
  const refusedAsEnded = (request: () => Promise<object>) => {
    const refused = async () => expect(await request()).toMatchObject({ code: 'invalid_status' });
    return namesPerson ? expectOnlyRefused(refused, 'approved') : expectNothingWritten(refused);
  };

  const given = async () => {
    const { user, request } = await grantedRequest(row);
    if (id !== 'reverseSettlement') return { approver: user, drafter: { user_id: 'usr_drafter' }, request };
    const drafter = await newCaller(['learner', 'finance']);
    await call(handlerOf(table), row, { ...request, caller: drafter.caller });
    return { approver: user, drafter: drafter.user, request };
  };

  const made = once(given);

  /** A draft for tests that change only the drafter. They share it, and each begins with an unchanged drafter. */
  const shared = async () => {
    const draft = await made();
    await changeAccount(draft.drafter, { status: 'active', roles: ['finance', 'admin'], ...recordedGrants([]) });
    return draft;
  };

  test.for<[string, (approver: string) => Parameters<typeof changeAccount>[1], string]>([
    ['has lost the role', () => ({ roles: ['learner'] }), 'drafter_lost_role'],
    ['is suspended', () => ({ status: 'suspended' }), 'drafter_lost_role'],
    [
      'got a role from the approver within 24 hours',
      (approver) => recordedGrants([{ granted_by: approver, granted_at: at(23 * hourMs) }]),
      'recent_grant',
    ],
  ])('an approval is refused when the drafter %s, even between read and write', async ([, change, reason]) => {
    const refused = { code: 'forbidden', reasons: [reason] };
    const { approver, drafter, request } = await shared();
    const meanwhile = interruptedTable(() => changeAccount(drafter, change(approver.user_id)));
    expect(await call(handlerOf(meanwhile), row, request)).toMatchObject(refused);
    await expectNothingWritten(async () => {
      expect(await call(handlerOf(table), row, request)).toMatchObject(refused);
    });
  });

  test('an approval is refused when the approver got a role from the drafter within 24 hours', async () => {
    const { approver, drafter, request } = await given();
    await changeAccount(approver, recordedGrants([{ granted_by: drafter.user_id, granted_at: at(23 * hourMs) }]));
    await expectNothingWritten(async () => {
      expect(await call(handlerOf(table), row, request)).toMatchObject({ reasons: ['recent_grant'] });
    });
  });

  test('an approval is allowed when the operator approved the role that the approver drafted', async () => {
    const { approver, drafter, request } = await given();
    const granted_at = at(hourMs);
    const grants = [approver.user_id, 'arn:aws:iam::123456789012:user/ratna'];
    await changeAccount(drafter, recordedGrants(grants.map((granted_by) => ({ granted_by, granted_at }))));
    expect(await call(handlerOf(table), row, request)).toMatchObject({ code: 'ok' });
  });

  test('an approval is allowed when the mutual roles are older than 24 hours or from others', async () => {
    const { approver, drafter, request } = await given();
    const [granted_at, now] = [at(24 * hourMs), at(0)];
    const byOther = { granted_by: 'usr_other', granted_at: now };
    await changeAccount(drafter, recordedGrants([{ granted_by: approver.user_id, granted_at }, byOther]));
    await changeAccount(approver, recordedGrants([{ granted_by: drafter.user_id, granted_at }, byOther]));
    expect(await call(handlerOf(table), row, request)).toMatchObject({ code: 'ok' });
  });

  test.runIf(namesPerson)('an approval by the person concerned is refused with the reason of the table', async () => {
    const { user, caller } = await newCaller(entitled(row).roles);
    const request = { caller, ...(await operations[id]?.about(user)) };
    const reason = id === 'approveRoleGrant' ? 'self' : 'beneficiary';
    await expectNothingWritten(async () =>
      expect(await call(handlerOf(table), row, request)).toMatchObject({ code: 'forbidden', reasons: [reason] }),
    );
  });

  test('an approval by the drafter, or without a reason, is refused', async () => {
    const { drafter, request } = await shared();
    await putAll([{ ...accountKey(drafter.user_id), ...accountOf('drafter', { ...entitled(row), ...drafter }) }]);
    const refusals = [
      [
        { ...request, caller: callerFor(drafter) },
        { code: 'forbidden', reasons: ['four_eyes'] },
      ],
      [{ ...request, body: {} }, { body: { details: [{ pointer: '/reason', reason: 'required' }] } }],
    ] as const;
    for (const [refused, expected] of refusals)
      await expectNothingWritten(async () =>
        expect(await call(handlerOf(table), row, refused)).toMatchObject(expected),
      );
  });

  test('two concurrent approvals approve once, and a later approval is refused with invalid_status', async () => {
    const { request } = await given();
    const callers = [await newCaller(entitled(row).roles), await newCaller(entitled(row).roles)];
    let answers: Awaited<ReturnType<typeof call>>[] = [];
    const written = await writtenItems(async () => {
      answers = await Promise.all(callers.map(({ caller }) => call(handlerOf(table), row, { ...request, caller })));
    });
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    // Another approval of a payment may have used the figures between read and write.
    const refusals = ['invalid_status', 'conflict', 'insufficient_balance'];
    for (const { code } of answers) expect(['ok', ...refusals]).toContain(code);
    const entries = written.filter((item) => isAudit(item) && item['action'] === id);
    expect(entries.filter((entry) => !isReading(entry))).toHaveLength(1);
    await refusedAsEnded(() => call(handlerOf(table), row, request));
  });

  test('an approval is refused with invalid_status when another person approves first', async () => {
    const { request } = await given();
    const { caller } = await newCaller(entitled(row).roles);
    const interrupted = interruptedTable(() => call(handlerOf(table), row, { ...request, caller }));
    expect(await call(handlerOf(interrupted), row, request)).toMatchObject({ code: 'invalid_status' });
  });

  test.skipIf(id === 'reverseSettlement').for([1, 2])(
    'an approval is refused as approved when another person approves after its read number %i',
    async (number) => {
      const { request } = await given();
      const { caller } = await newCaller(entitled(row).roles);
      const racing = afterRead(number, () => call(handlerOf(table), row, { ...request, caller }));
      expect(await call(handlerOf(racing), row, request)).toMatchObject({
        code: 'invalid_status',
        reasons: ['approved'],
      });
    },
  );

  test.skipIf(id === 'reverseSettlement')(
    'an approval changes nothing when the draft is withdrawn between its read and its write',
    async () => {
      const { request } = await given();
      let ofWithdrawal: readonly string[] = [];
      const interrupted = interruptedTable(async () => {
        ofWithdrawal = await acceptedWrites(() => withdrawNamed(id, request));
      });
      const writes = await acceptedWrites(async () =>
        expect(await call(handlerOf(interrupted), row, request)).toMatchObject({ reasons: ['withdrawn'] }),
      );
      expect(writes).toEqual([...ofWithdrawal, ...(namesPerson ? ['TransactWriteItems'] : [])]);
    },
  );

  test('an approval that crashes before its write changes nothing, and one with a lost answer takes effect once', async () => {
    const { request } = await given();
    await expectNothingWritten(async () =>
      expect(await call(handlerOf(dyingTable(0)), row, request)).toMatchObject({ status: 500 }),
    );
    const after = (name: string): void => {
      if (name === 'TransactWriteItemsCommand') throw awsError('TimeoutError');
    };
    expect(await call(handlerOf(faultyTable({ after })), row, request)).toMatchObject({
      code: 'dependency_unavailable',
    });
    await refusedAsEnded(() => call(handlerOf(table), row, request));
  });
});
