import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { over } from '../../../functions/staff/put-user-roles.ts';
import { table } from '../../../shared/runtime/table.ts';
import { readAccount } from '../../../shared/store/accounts/read.ts';
import { readNumber } from '../../../shared/store/certificates/read.ts';
import { revocationWrites } from '../../../shared/store/certificates/revoke-certificate.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { givenUser } from '../../harness/given.ts';
import { giveRoles, putRoles, putStatus } from '../../harness/given-access.ts';
import { givenCertificate } from '../../harness/given-certificate.ts';
import { givenAdmins } from '../../harness/given-deleted.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenBalance } from '../../harness/given-wallet.ts';
import { givenOperator, operatorArn } from '../../harness/operator.ts';
import { itemsIn, restored } from '../../harness/restored.ts';
import { eventsAbout } from '../../harness/stored-events.ts';

const operator = await givenOperator();
afterAll(() => operator.stop());

const admin = await givenStaff('admin');
beforeAll(() => givenAdmins(admin.user.user_id, 'usr_other'));

const typed = async (copy: Table, ...options: readonly string[]) => {
  const { code, stdout, stderr } = await operator.type('reapply', '--table', copy.name, ...options);
  return { code, stderr, done: stdout && JSON.parse(stdout) };
};
const rolesOn = (copy: Table) => over({ table: copy }).handler;

test('npm run reapply restores access and revocations in a copy as in the old table, audited and once', async () => {
  const [suspended, promoted, back] = [await givenUser(), await givenUser(), await givenUser()];
  const certificate = await givenCertificate();
  const from = new Date().toISOString();
  const copy = await restored('typed-source');
  await putStatus(admin.caller, suspended, 'suspended');
  expect(await giveRoles(admin.caller, promoted, ['finance'])).toMatchObject({ code: 'ok' });
  await putRoles(admin.caller, back, ['support']);
  await putRoles(admin.caller, back, [], 2);
  await transact(table, revocationWrites('certificate', certificate.registered, Date.now()));

  const options = ['--source', table.name, '--from', from];
  expect(await typed(copy, ...options)).toMatchObject({
    code: 0,
    stderr: '',
    done: { written: 3, certificates: { written: 1 }, failed: [] },
  });
  expect((await readNumber(copy, certificate.number))?.status).toBe('revoked');
  expect(await readAccount(copy, suspended.user_id)).toMatchObject({
    status: 'suspended',
    suspended_at: expect.any(String),
  });
  expect(await readAccount(copy, promoted.user_id)).toMatchObject({
    roles: ['learner', 'finance'],
    recent_grants: (await readAccount(table, promoted.user_id))?.recent_grants,
  });
  const entries = (await itemsIn(copy)).filter(({ action }) => action === 'reapply');
  expect(entries.map(({ actor_id }) => actor_id)).toEqual(Array(4).fill(operatorArn));
  const before = await itemsIn(copy);
  expect(await typed(copy, ...options)).toMatchObject({ code: 0, done: { written: 0, erased: 0, failed: [] } });
  expect(await itemsIn(copy)).toEqual(before);

  // A version that was read from either table before the restore cannot be replaced.
  for (const user of [suspended, promoted, back])
    for (const stale of [1, 2, 3])
      expect(await putRoles(admin.caller, user, ['instructor'], stale, rolesOn(copy))).toMatchObject({
        code: 'conflict',
        reasons: ['version_changed'],
      });
  const { access_version } = (await readAccount(copy, promoted.user_id)) ?? {};
  const read = await putRoles(admin.caller, promoted, ['instructor'], access_version, rolesOn(copy));
  expect(read).toMatchObject({ status: 200, headers: { ETag: `"${Number(access_version) + 1}"` } });
});

test('npm run reapply by an archive of events names what it cannot do, and fails', async () => {
  const [suspended, rich] = [await givenUser(), await givenUser()];
  const { certificate_id, number, registered } = await givenCertificate();
  await givenBalance(rich.user_id, 1000);
  const copy = await restored('typed-events');
  await transact(table, revocationWrites('certificate', registered, Date.now()));
  const time = new Date().toISOString();
  const event = (type: string, { user_id }: { user_id: string }) => ({ type, time, data: { user_id } });
  const file = join(tmpdir(), `${copy.name}-${suspended.user_id}.jsonl`);
  const events = [
    { detail: event('user.suspended', suspended) },
    event('user.erased', rich),
    ...(await eventsAbout(certificate_id)),
  ];
  await writeFile(file, events.map((each) => `${JSON.stringify(each)}\n`).join(''));
  // A request may write its event half a minute after the event's time.
  const from = new Date(Date.now() + 30_000).toISOString();
  const result = await typed(copy, '--events', file, '--from', from);
  expect(result).toMatchObject({ code: 1, done: { failed: [expect.stringContaining('money')] } });
  expect(await readAccount(copy, suspended.user_id)).toMatchObject({ status: 'suspended' });
  expect((await readNumber(copy, number))?.status).toBe('revoked');
});

test.for([
  [[]],
  [['--table', 'new']],
  [['--table', 'new', '--source', 'old', '--from', 'yesterday']],
  [['--table', 'new', '--source', 'old', '--events', 'file', '--from', '2026-01-01T00:00:00Z']],
  [['--source', 'old', '--from', '2026-01-01T00:00:00Z']],
])('npm run reapply with %j prints its usage', async ([options = []]) => {
  const answer = await operator.type('reapply', ...options);
  expect(answer).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^Type: npm run reapply/) });
});

test('npm run reapply reports a missing table in one sentence', async () => {
  const options = ['--table', 'nowhere', '--source', 'nowhere', '--from', '2026-01-01T00:00:00Z'];
  const { code, stderr } = await operator.type('reapply', ...options);
  expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
});
