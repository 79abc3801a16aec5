import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { admit, type Caller } from '../../../shared/domain/accounts/account.ts';
import { digestLength, refuseSession, tokenId } from '../../../shared/domain/sign-in/sessions.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { readAccount } from '../../../shared/store/accounts/read.ts';
import { readDevices } from '../../../shared/store/devices/read-devices.ts';
import { revokeSessions } from '../../../shared/store/sign-in/revoke-sessions.ts';
import { listAccounts } from '../../../shared/store/staff/list-accounts.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { accessEventsInTable, accessEventsOf } from '../../../tools/reapply/access-events.ts';
import { reapply } from '../../../tools/reapply/reapply.ts';
import { givenUser } from '../../harness/given.ts';
import { putRoles, putStatus } from '../../harness/given-access.ts';
import { givenDevice } from '../../harness/given-device.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { restored } from '../../harness/restored.ts';

const secondMs = 1000;
const restoredAtMs = Math.floor(Date.now() / secondMs) * secondMs;
const secondsOf = (ms: number): number => Math.floor(ms / secondMs);
const rfc3339 = (ms: number): string => new Date(ms).toISOString();

const digestOf = (name: string): string => name.padEnd(digestLength, '-');

/** A caller whose access token is as old as the ID token with this digest. */
const callerAt = ({ user_id }: Account, issuedMs: number, digest = digestOf('other')): Caller => {
  const issued_at = secondsOf(issuedMs);
  return { user_id, client_id: 'web', issued_at, expires_at: issued_at + 900, token_id: tokenId(digest, '1') };
};

const reapplyUntil = async (copy: Table, user: Account, toMs: number) => {
  const events = await accessEventsInTable(table, rfc3339(restoredAtMs), rfc3339(toMs));
  const ours = events.filter(({ user_id }) => user_id === user.user_id);
  return reapply(copy, ours, { actor: 'arn:aws:iam::1:user/ops', nowMs: Date.now(), randomBytes });
};

const accountIn = async (of: Table, { user_id }: Account): Promise<Account> =>
  (await readAccount(of, user_id)) ?? expect.fail();

const isRefused = async (copy: Table, user: Account, issuedMs: number, digest = digestOf('other')) => {
  const account = await accountIn(copy, user);
  const idToken = { issued_at: secondsOf(issuedMs), digest };
  return {
    access: 'refusal' in admit(callerAt(user, issuedMs), account),
    id: refuseSession(account, idToken) !== undefined,
  };
};

const refused = { access: true, id: true };
const accepted = { access: false, id: false };

describe('npm run reapply with --to', () => {
  test('a revocation before --to that a later one replaced voids its tokens again, and none after --to', async () => {
    const user = await givenUser({ created_at: rfc3339(restoredAtMs) });
    const copy = await restored('sessions-to');
    const [firstMs, toMs, lastMs] = [restoredAtMs + 10_000, restoredAtMs + 20_000, restoredAtMs + 30_000];
    await revokeSessions(table, callerAt(user, restoredAtMs), firstMs);
    await revokeSessions(table, callerAt(user, toMs), lastMs);
    expect(await reapplyUntil(copy, user, toMs)).toMatchObject({ written: 1, failed: [] });
    expect(await isRefused(copy, user, firstMs)).toEqual(refused);
    expect(await isRefused(copy, user, toMs + secondMs)).toEqual(accepted);
    expect(await reapplyUntil(copy, user, toMs)).toMatchObject({ written: 0, unchanged: 1 });
  });

  test('a person who registered after --to is left out', async () => {
    const user = await givenUser({ created_at: rfc3339(restoredAtMs + 25_000) });
    await revokeSessions(table, callerAt(user, restoredAtMs), restoredAtMs + 30_000);
    expect(await reapplyUntil(table, user, restoredAtMs + 20_000)).toMatchObject({ written: 0, not_there: 0 });
  });
});

describe('the sessions of a restored account', () => {
  test('the ID token of a revoked session is refused, although its provider’s clock is ahead', async () => {
    const user = await givenUser();
    const copy = await restored('sessions-digest');
    const [revokedMs, digest] = [restoredAtMs + 10_000, digestOf('stolen')];
    await revokeSessions(table, callerAt(user, restoredAtMs, digest), revokedMs);
    await reapplyUntil(copy, user, revokedMs + secondMs);
    expect((await isRefused(copy, user, revokedMs + 3 * secondMs, digest)).id).toBe(true);
    expect((await isRefused(copy, user, revokedMs + 3 * secondMs)).id).toBe(false);
  });

  test('a suspension in an archive of events voids the tokens, also after the account is active again', async () => {
    const user = await givenUser();
    const copy = await restored('sessions-archive');
    const at = (ms: number, type: string) => ({ type, time: rfc3339(ms), data: { user_id: user.user_id } });
    const events = [at(restoredAtMs + 10_000, 'user.suspended'), at(restoredAtMs + 20_000, 'user.restored')];
    const operator = { actor: 'arn:aws:iam::1:user/ops', nowMs: Date.now(), randomBytes };
    await reapply(copy, events.flatMap(accessEventsOf), operator);
    expect(await isRefused(copy, user, restoredAtMs + 10_000)).toEqual(refused);
    expect(await isRefused(copy, user, restoredAtMs + 11_000)).toEqual(accepted);
  });

  test('devices that a revocation or a suspension removed get no push messages from the restored table', async () => {
    const [revoked, suspended, untouched] = [await givenUser(), await givenUser(), await givenUser()];
    for (const user of [revoked, suspended, untouched]) await givenDevice(user);
    const copy = await restored('sessions-devices');
    await revokeSessions(table, callerAt(revoked, Date.now()), Date.now());
    await putStatus((await givenStaff('admin')).caller, suspended, 'suspended');
    const afterMs = Date.now() + 60_000;
    for (const user of [revoked, suspended, untouched]) await reapplyUntil(copy, user, afterMs);
    expect(await readDevices(copy, revoked.user_id)).toBeUndefined();
    expect(await readDevices(copy, suspended.user_id)).toBeUndefined();
    expect(await readDevices(copy, untouched.user_id)).toMatchObject({ devices: [expect.anything()] });
  });
});

test('the staff list of users shows people suspended and promoted after the restore point, from the restored table', async () => {
  const [suspended, promoted, admin] = [await givenUser(), await givenUser(), await givenStaff('admin')];
  const copy = await restored('sessions-lists');
  await putStatus(admin.caller, suspended, 'suspended');
  await putRoles(admin.caller, promoted, ['support']);
  for (const user of [suspended, promoted]) await reapplyUntil(copy, user, Date.now() + 60_000);
  const idsOf = async (filters: Parameters<typeof listAccounts>[1]) =>
    (await listAccounts(copy, filters, 100, undefined)).items.map(({ user_id }) => user_id);
  expect(await idsOf({ status: 'suspended' })).toContain(suspended.user_id);
  expect(await idsOf({ role: 'support' })).toContain(promoted.user_id);
});
