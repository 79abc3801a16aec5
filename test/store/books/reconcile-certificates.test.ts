import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, test } from 'vitest';
import { issueCertificates } from '../../../functions/jobs/issue-certificates.ts';
import { updateStatusList } from '../../../functions/jobs/update-status-list.ts';
import { cloudEvent } from '../../../shared/domain/journal/events.ts';
import { table } from '../../../shared/runtime/table.ts';
import { reconcile } from '../../../shared/steps/reconciliation.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { revocationParts } from '../../../shared/store/certificates/revoke-certificate.ts';
import {
  certificateKey,
  numberKey,
  revokedIndexKey,
  statusIndexKey,
  statusListKey,
} from '../../../shared/store/table/certificate-keys.ts';
import { enrollmentKey } from '../../../shared/store/table/keys.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { storedItems } from '../../harness/given.ts';
import { givenCertificate, givenCompletion, issuePorts } from '../../harness/given-certificate.ts';

const twoHoursMs = 2 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The rules of certificates that do not hold, so much later. */
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
  await transact(table, revocationParts('certificate', registered, nowMs));
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

test('certificates, issued and revoked, of which the lists say the same, are no violation', async () => {
  const [one] = [await givenCertificate(), await givenCertificate()];
  const tell = await revoke(one);
  await tell();
  expect(await brokenAt()).toEqual([]);
  expect(await brokenAt(0)).toEqual([]);
});

describe('an enrolment', () => {
  test('that was completed an hour ago and has none is told, until it has one; not while its holder is erased', async () => {
    const { detail, enrollment_id } = await givenCompletion();
    expect(await brokenAt(0)).toEqual([]);
    expect(await brokenAt()).toEqual([`certificate ${enrollment_id}: issued, none`]);
    await issueCertificates({ detail }, issuePorts());
    expect(await brokenAt()).toEqual([]);
  });

  test('whose completion is dated in the future is told without waiting', async () => {
    const { enrollment_id } = await givenCompletion({ enrollment: { certificate_due_at: '2099-01-01T00:00:00.000Z' } });
    expect(await brokenAt(0)).toEqual([`certificate ${enrollment_id}: issued, none`]);
  });

  test('that names another certificate than it has, or one without an enrolment', async () => {
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
  test('whose job has not come by an hour after a revocation is told, and no more when it has', async () => {
    const certificate = await givenCertificate();
    const { status_list } = certificate.registered;
    const tell = await revoke(certificate);
    expect(await brokenAt(0)).toEqual([]);
    expect(await brokenAt()).toEqual([`status_list ${status_list}: revoked: 0, 1`]);
    await tell();
    expect(await brokenAt()).toEqual([]);
  });

  test('that was not signed with a mark is told, as is one with a mark that nobody revoked', async () => {
    const certificate = await givenCertificate();
    const { status_list, status_index } = certificate.registered;
    const tell = await revoke(certificate);
    await tell();
    await transact(table, { list: update(statusListKey(status_list), { revoked: { set: 0 } }) });
    expect(await brokenAt()).toEqual([`status_list ${status_list}: signed: 1, 0`]);
    await transact(table, { list: update(statusListKey(status_list), { revoked: { set: 1 } }) });
    await remove(revokedIndexKey(status_list, status_index));
    expect(await brokenAt()).toEqual([
      `status_list ${status_list}: revoked: 0, 1`,
      `status_list ${status_list}: signed: 0, 1`,
    ]);
  });

  test('a status list with a certificate without a place, or a place without a certificate', async () => {
    const { registered, number } = await givenCertificate();
    const { status_list, status_index } = registered;
    await remove(statusIndexKey(status_list, status_index));
    expect(await brokenAt()).toEqual([`status_list ${status_list}: certificates: 0, 1`]);
    await remove(numberKey(number));
    expect(await brokenAt()).toEqual([]);
  });

  test('that nobody has signed for three days is told before verifiers refuse it', async () => {
    const { registered } = await givenCertificate();
    const broken = await brokenAt(4 * dayMs);
    expect(broken).toEqual([expect.stringContaining(`status_list ${registered.status_list}: age`)]);
  });
});
