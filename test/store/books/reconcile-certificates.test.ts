import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, test } from 'vitest';
import { issueCertificates } from '../../../functions/jobs/issue-certificates.ts';
import { refreshStatusLists } from '../../../functions/jobs/refresh-status-lists.ts';
import { updateStatusList } from '../../../functions/jobs/update-status-list.ts';
import { listEntries, statusListPayload } from '../../../shared/domain/certificates/status-list.ts';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';
import { reconcile } from '../../../shared/flows/reconciliation.ts';
import { table } from '../../../shared/runtime/table.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { markRevoked } from '../../../shared/store/certificates/lists.ts';
import { revocationWrites } from '../../../shared/store/certificates/revoke-certificate.ts';
import {
  certificateKey,
  numberKey,
  revokedIndexKey,
  statusIndexKey,
  statusListKey,
} from '../../../shared/store/table/certificate-keys.ts';
import { accountKey, enrollmentKey } from '../../../shared/store/table/keys.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { storedItems } from '../../harness/given.ts';
import { givenCertificate, givenCompletion, issuePorts } from '../../harness/given-certificate.ts';
import { putAll } from '../../harness/put-all.ts';

const twoHoursMs = 2 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The violations about certificates, by a clock that is ahead. */
const brokenAt = async (laterMs = twoHoursMs): Promise<string[]> => {
  const ports = { store: reconcileStore(table), clock: () => Date.now() + laterMs, pause: async () => {} };
  const { violations } = await reconcile(ports);
  return violations
    .filter(({ rule }) => rule === 'certificate' || rule === 'status_list')
    .map(({ rule, subject, expected, found }) => `${rule} ${subject}: ${expected}, ${found}`);
};

const remove = (Key: { PK: string; SK: string }) =>
  table.client.send(new DeleteCommand({ TableName: table.name, Key }));

const revoke = async ({ registered }: Awaited<ReturnType<typeof givenCertificate>>) => {
  const nowMs = Date.now();
  await transact(table, revocationWrites('certificate', registered, nowMs));
  const { status_list, status_index, certificate_id } = registered;
  const data = {
    user_id: 'usr_1',
    certificate_id,
    status_list,
    status_index,
    revoked_at: new Date(nowMs).toISOString(),
  };
  const detail = JSON.parse(JSON.stringify(cloudEvent('certificate.revoked', certificate_id, 2, data, nowMs)));
  return () => updateStatusList({ detail }, issuePorts());
};

// Each test leaves a table without certificates.
afterEach(async () => {
  const mine = /^(?:CERTIFICATE|STATUS_LIST)#/;
  for (const { PK, SK } of await storedItems())
    if (mine.test(String(PK)) || /^(?:CERTIFICATE|ENROLLMENT)#/.test(String(SK)))
      await remove({ PK: String(PK), SK: String(SK) });
});

/** Signs a list whose bits differ from its marks. */
const signWith = async (list: string, set: readonly number[]) => {
  const { signer } = issuePorts();
  const { addresses } = signer;
  const bits = signer.encodedBitstring(set);
  const payload = statusListPayload(addresses.statusList(list), addresses.issuer, bits, Date.now());
  const credential = await signer.sign(await signer.keyInForce(Date.now()), 'status_list', payload);
  await transact(table, { list: update(statusListKey(list), { credential: { set: credential } }) });
};

const neighbourOf = (index: number): number => (index + 1) % listEntries;

test('issued and revoked certificates that agree with their lists are no violation', async () => {
  const [one] = [await givenCertificate(), await givenCertificate()];
  const tell = await revoke(one);
  await tell();
  expect(await brokenAt()).toEqual([]);
  expect(await brokenAt(0)).toEqual([]);
});

describe('an enrolment', () => {
  test('a completed enrollment without a certificate is reported after an hour, until it has one', async () => {
    const { detail, enrollment_id } = await givenCompletion();
    expect(await brokenAt(0)).toEqual([]);
    expect(await brokenAt()).toEqual([`certificate ${enrollment_id}: issued, none`]);
    await issueCertificates({ detail }, issuePorts());
    expect(await brokenAt()).toEqual([]);
  });

  test('a completed enrollment without a certificate is no violation during an erasure', async () => {
    const { user, enrollment_id } = await givenCompletion();
    expect(await brokenAt()).toEqual([`certificate ${enrollment_id}: issued, none`]);
    const now = new Date().toISOString();
    await transact(table, { holder: update(accountKey(user.user_id), { erasing_since: { set: now } }) });
    expect(await brokenAt()).toEqual([]);
  });

  test('a completed enrollment with a future date and without a certificate is reported at once', async () => {
    const { enrollment_id } = await givenCompletion({ enrollment: { certificate_due_at: '2099-01-01T00:00:00.000Z' } });
    expect(await brokenAt(0)).toEqual([`certificate ${enrollment_id}: issued, none`]);
  });

  test('an enrollment with another certificate, and a certificate without an enrollment, are reported', async () => {
    const { user, enrollment_id, number } = await givenCertificate();
    await transact(table, {
      other: update(enrollmentKey(user.user_id, enrollment_id), { certificate_number: { set: 'RC-2026-0' } }),
    });
    expect(await brokenAt()).toEqual([`certificate ${enrollment_id}: RC-2026-0, ${number}`]);
    await remove(enrollmentKey(user.user_id, enrollment_id));
    expect(await brokenAt()).toEqual([`certificate ${enrollment_id}: none, ${number}`]);
    await remove(certificateKey(user.user_id, enrollment_id));
    expect(await brokenAt()).toEqual([]);
  });
});

describe('a status list', () => {
  test('a status list without a revocation is reported an hour after it until its job has run', async () => {
    const certificate = await givenCertificate();
    const { status_list, status_index } = certificate.registered;
    const tell = await revoke(certificate);
    expect(await brokenAt(0)).toEqual([]);
    expect(await brokenAt()).toEqual([`status_list ${status_list}: revoked: no other place, place ${status_index}`]);
    await tell();
    expect(await brokenAt()).toEqual([]);
  });

  test('a status list with an unsigned entry, or with an entry of no revocation, is reported', async () => {
    const certificate = await givenCertificate();
    const { status_list, status_index } = certificate.registered;
    const tell = await revoke(certificate);
    await tell();
    await signWith(status_list, []);
    expect(await brokenAt()).toEqual([`status_list ${status_list}: signed: place ${status_index}, no other place`]);
    await signWith(status_list, [status_index]);
    await remove(revokedIndexKey(status_list, status_index));
    expect(await brokenAt()).toEqual([
      `status_list ${status_list}: revoked: no other place, place ${status_index}`,
      `status_list ${status_list}: signed: no other place, place ${status_index}`,
    ]);
  });

  test('a status list with the right number of entries, but one of another certificate, is reported', async () => {
    const certificate = await givenCertificate();
    const { status_list, status_index } = certificate.registered;
    const tell = await revoke(certificate);
    await tell();
    const other = neighbourOf(status_index);
    await signWith(status_list, [other]);
    expect(await brokenAt()).toEqual([`status_list ${status_list}: signed: place ${status_index}, place ${other}`]);
    await signWith(status_list, [status_index]);
    expect(await brokenAt()).toEqual([]);
  });

  test('a status list with a bit at the place of another certificate is reported', async () => {
    const [revoked, valid] = [await givenCertificate(), await givenCertificate()];
    const { status_list, status_index } = revoked.registered;
    const tell = await revoke(revoked);
    await tell();
    await remove(revokedIndexKey(status_list, status_index));
    await markRevoked(table, status_list, valid.registered.status_index, new Date().toISOString());
    await refreshStatusLists(issuePorts());
    const wrong = `place ${valid.registered.status_index}, place ${status_index}`;
    expect(await brokenAt()).toEqual([`status_list ${status_list}: revoked: ${wrong}`]);
  });

  test('a status list with another place than the registered one is reported', async () => {
    const { registered } = await givenCertificate();
    const { status_list, status_index, certificate_id, issued_at } = registered;
    await remove(statusIndexKey(status_list, status_index));
    const other = neighbourOf(status_index);
    await putAll([{ ...statusIndexKey(status_list, other), certificate_id, given_at: issued_at }]);
    expect(await brokenAt()).toEqual([
      `status_list ${status_list}: certificates: place ${other}, place ${status_index}`,
    ]);
  });

  test('a status list with a malformed credential is reported, and stops no other rule', async () => {
    const { registered } = await givenCertificate();
    await transact(table, { list: update(statusListKey(registered.status_list), { credential: { set: 'a.b.c' } }) });
    const ports = { store: reconcileStore(table), clock: Date.now, pause: async () => {} };
    const { violations } = await reconcile(ports);
    expect(violations).toContainEqual({
      rule: 'malformed',
      subject: `STATUS_LIST#${registered.status_list} LIST`,
      expected: 'as its schema says',
      found: '/credential',
    });
  });

  test('a place beyond the end of a status list is malformed', async () => {
    const { registered, number } = await givenCertificate();
    await transact(table, { register: update(numberKey(number), { status_index: { set: listEntries } }) });
    const { violations } = await reconcile({ store: reconcileStore(table), clock: Date.now, pause: async () => {} });
    expect(violations).toContainEqual(expect.objectContaining({ rule: 'malformed', found: '/status_index' }));
    expect(registered.status_index).toBeLessThan(listEntries);
  });

  test('a status list without a certificate’s place, and a place without a certificate, are reported', async () => {
    const { registered, number } = await givenCertificate();
    const { status_list, status_index } = registered;
    await remove(statusIndexKey(status_list, status_index));
    expect(await brokenAt()).toEqual([
      `status_list ${status_list}: certificates: no other place, place ${status_index}`,
    ]);
    await remove(numberKey(number));
    expect(await brokenAt()).toEqual([]);
  });

  test('a status list that was not signed for three days is reported before verifiers refuse it', async () => {
    const { registered } = await givenCertificate();
    const broken = await brokenAt(4 * dayMs);
    expect(broken).toEqual([expect.stringContaining(`status_list ${registered.status_list}: age`)]);
  });
});
