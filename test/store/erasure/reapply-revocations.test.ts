import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { over as findCertificate } from '../../../functions/certificates/find-certificate.ts';
import { over as putCertificateRevocation } from '../../../functions/certificates/put-certificate-revocation.ts';
import { issueCertificates } from '../../../functions/jobs/issue-certificates.ts';
import { refreshStatusLists } from '../../../functions/jobs/refresh-status-lists.ts';
import { updateStatusList } from '../../../functions/jobs/update-status-list.ts';
import { reconcile } from '../../../shared/flows/reconciliation.ts';
import {
  findCertificate as findRow,
  putCertificateRevocation as revokeRow,
} from '../../../shared/routes/certificates/certificates.ts';
import { table } from '../../../shared/runtime/table.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { readList } from '../../../shared/store/certificates/lists.ts';
import { readOwnCertificate } from '../../../shared/store/certificates/read.ts';
import { revocationWrites } from '../../../shared/store/certificates/revoke-certificate.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { reapplyRevocations, revocationsByEvents, revocationsByTable } from '../../../tools/reapply/revocations.ts';
import { call } from '../../harness/call.ts';
import {
  givenCertificate,
  givenCompletion,
  issuePorts,
  partsOf,
  storedCertificate,
} from '../../harness/given-certificate.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { once } from '../../harness/once.ts';
import { always, itemsIn, restored } from '../../harness/restored.ts';
import { restoreItems } from '../../harness/restored-items.ts';
import { eventsAbout } from '../../harness/stored-events.ts';

const actor = 'arn:aws:iam::1:user/ops';
const operator = () => ({ actor, nowMs: Date.now(), randomBytes });
const since = (ms = Date.now()) => new Date(ms).toISOString();

type Given = Awaited<ReturnType<typeof givenCertificate>>;

const staff = await givenStaff('admin');

/** Opens the status list. Each test begins with this certificate only. */
await givenCertificate();
const items = await itemsIn(table);
beforeEach(() => restoreItems(items));

const revoke = async ({ certificate_id }: { certificate_id: string }, of: Table = table) => {
  const request = { caller: staff.caller, params: { certificate_id }, body: { reason: 'Ticket 4711' } };
  const handler = putCertificateRevocation({ table: of }).handler;
  expect(await call(handler, revokeRow, request)).toMatchObject({ body: { status: 'revoked' } });
};

const statusOn = async (of: Table, { number }: { number: string }) => {
  const answer = await call(findCertificate({ table: of }).handler, findRow, { params: { number } });
  return (answer.body as { status?: string }).status ?? answer.code;
};

/** Whether the bit is set in the list after the next signature. */
const isSetOn = async (of: Table, { registered: { status_list, status_index } }: Given): Promise<boolean> => {
  expect(await refreshStatusLists(issuePorts({ table: of }))).toMatchObject({ lists_failed: 0 });
  const { payload } = partsOf((await readList(of, status_list))?.credential ?? '');
  const bits = gunzipSync(Buffer.from(payload.credentialSubject.encodedList.slice(1), 'base64url'));
  return (((bits[status_index >> 3] ?? 0) >> (7 - (status_index & 7))) & 1) === 1;
};

const violationsOf = async (of: Table): Promise<string[]> => {
  const ports = { store: reconcileStore(of), clock: () => Date.now() + 2 * 60 * 60 * 1000, pause: async () => {} };
  const { violations } = await reconcile(ports);
  return violations
    .filter(({ rule }) => rule === 'status_list')
    .map(({ subject, expected, found }) => `${subject}: ${expected}, ${found}`);
};

const outboxOf = async (of: Table) => (await itemsIn(of)).filter(({ PK }) => String(PK).startsWith('EVENT#'));

const theCopy = once(() => restored('certificates-restored'));

/** The restored table. The tests share it, because a new table is expensive. */
const restoredNow = async (): Promise<Table> => {
  const copy = await theCopy();
  await restoreItems(await itemsIn(table), copy);
  return copy;
};

/** A restored table without violations. */
const whole = async (): Promise<Table> => {
  const copy = await restoredNow();
  expect(await violationsOf(copy)).toEqual([]);
  return copy;
};

const auditedOn = async (of: Table) =>
  (await itemsIn(of)).filter(({ action, actor_id }) => action === 'reapply' && actor_id === actor);

test('revocations by staff and by refunds after a restore point are repeated, audited and once', async () => {
  const [byStaff, byRefund, valid] = [await givenCertificate(), await givenCertificate(), await givenCertificate()];
  const from = since();
  const copy = await whole();
  await revoke(byStaff);
  await transact(table, revocationWrites('certificate', byRefund.registered, Date.now()));
  expect(await statusOn(copy, byStaff)).toBe('valid');

  const revocations = await revocationsByTable(table, from, always);
  expect(await reapplyRevocations(copy, revocations, operator())).toMatchObject({ written: 2, failed: [] });
  for (const each of [byStaff, byRefund]) {
    expect(await statusOn(copy, each)).toBe('revoked');
    expect(await isSetOn(copy, each)).toBe(true);
  }
  expect(await statusOn(copy, valid)).toBe('valid');
  expect(await isSetOn(copy, valid)).toBe(false);
  const mine = [byStaff.certificate_id, byRefund.certificate_id];
  expect((await auditedOn(copy)).filter(({ target }) => mine.includes(String(target)))).toMatchObject([
    { subject_id: expect.any(String), after: { status: 'revoked' } },
    { subject_id: expect.any(String), after: { status: 'revoked' } },
  ]);
  expect(await violationsOf(copy)).toEqual([]);

  const before = await itemsIn(copy);
  expect(await reapplyRevocations(copy, revocations, operator())).toMatchObject({ written: 0, unchanged: 2 });
  expect(await itemsIn(copy)).toEqual(before);
});

test('a certificate issued after the restore point is marked in its list, and no later one is revoked', async () => {
  const { detail, user, enrollment_id } = await givenCompletion();
  const from = since();
  const copy = await whole();
  expect(await issueCertificates({ detail }, issuePorts())).toBe('issued');
  const { certificate } = await readOwnCertificate(table, user.user_id, enrollment_id);
  const lost = { certificate_id: certificate?.certificate_id ?? '', number: certificate?.number ?? '' };
  await revoke(lost);

  const [revocation, ...others] = (await revocationsByTable(table, from, always)).filter(
    ({ certificate_id }) => certificate_id === lost.certificate_id,
  );
  if (revocation === undefined) return expect.fail('not found in the old table');
  expect(others).toEqual([]);
  // The old table's item has the fields of a registered certificate. Only the test reads it by that type.
  const registered = { ...revocation } as unknown as Given['registered'];
  expect(await reapplyRevocations(copy, [revocation], operator())).toMatchObject({ written: 1, failed: [] });
  expect(await statusOn(copy, lost)).toBe('not_found');
  expect(await isSetOn(copy, { registered } as Given)).toBe(true);
  expect(await violationsOf(copy)).toEqual([]);

  // The completion is reported again. The same enrolment gets a new certificate, which the old revocation does not
  // revoke.
  expect(await issueCertificates({ detail }, issuePorts({ table: copy }))).toBe('issued');
  const again = (await readOwnCertificate(copy, user.user_id, enrollment_id)).certificate;
  expect(again?.certificate_id).toBe(lost.certificate_id);
  expect(await reapplyRevocations(copy, [revocation], operator())).toMatchObject({ written: 0, unchanged: 1 });
  expect(await statusOn(copy, { number: again?.number ?? '' })).toBe('valid');
  await revoke(lost, copy);
  expect(await statusOn(copy, { number: again?.number ?? '' })).toBe('revoked');
});

describe('an event `certificate.revoked` that arrives after the cutover to a restored table', () => {
  const eventOf = async (registered: Given['registered']) => {
    const [event] = (await eventsAbout(registered.certificate_id)).filter(({ type }) => type === 'certificate.revoked');
    return { detail: JSON.parse(JSON.stringify(event)) as unknown };
  };

  test('the event of a later certificate sets its bit in a restored table without a violation', async () => {
    const { detail, user, enrollment_id } = await givenCompletion();
    const from = since();
    const copy = await whole();
    expect(await issueCertificates({ detail }, issuePorts())).toBe('issued');
    const { registered } = await storedCertificate(user.user_id, enrollment_id);
    if (registered === undefined) return expect.fail('no certificate');
    await revoke(registered);

    await updateStatusList(await eventOf(registered), issuePorts({ table: copy }));
    expect(await isSetOn(copy, { registered } as Given)).toBe(true);
    expect(await violationsOf(copy)).toEqual([]);
    const mine = (await revocationsByTable(table, from, always)).filter(
      ({ certificate_id }) => certificate_id === registered.certificate_id,
    );
    expect(await reapplyRevocations(copy, mine, operator())).toMatchObject({ written: 0, unchanged: 1 });
  });

  test('a restored valid certificate with a revocation is reported until reapply revokes it', async () => {
    const certificate = await givenCertificate();
    const copy = await whole();
    await revoke(certificate);
    await updateStatusList(await eventOf(certificate.registered), issuePorts({ table: copy }));
    expect(await violationsOf(copy)).toEqual([expect.stringContaining(': revoked: ')]);
    // Without the old table, the mark alone shows that the certificate was revoked.
    expect(await reapplyRevocations(copy, [], operator())).toMatchObject({ written: 1 });
    expect(await statusOn(copy, certificate)).toBe('revoked');
    expect(await isSetOn(copy, certificate)).toBe(true);
    expect(await violationsOf(copy)).toEqual([]);
  });
});

test('reapplyRevocations skips a certificate on a list that the copy does not have', async () => {
  const { registered } = await givenCertificate();
  const copy = await whole();
  const elsewhere = { ...registered, status_list: '000000-7', revoked_at: since() };
  expect(await reapplyRevocations(copy, [elsewhere], operator())).toMatchObject({ written: 0, not_there: 1 });
  expect(await statusOn(copy, registered)).toBe('valid');
});

test('a restore between the register and the bit sets the bit without a second event', async () => {
  const revoked = await givenCertificate();
  await revoke(revoked);
  // The job that sets the bit has not run yet.
  const copy = await restoredNow();
  expect(await statusOn(copy, revoked)).toBe('revoked');
  expect(await isSetOn(copy, revoked)).toBe(false);

  const events = (await outboxOf(copy)).length;
  expect(await reapplyRevocations(copy, [], operator())).toMatchObject({ unchanged: 0, failed: [] });
  expect(await isSetOn(copy, revoked)).toBe(true);
  expect(await outboxOf(copy)).toHaveLength(events);
  expect(await reapplyRevocations(copy, [], operator())).toMatchObject({ written: 0, unchanged: 0 });
  expect(await violationsOf(copy)).toEqual([]);
});

test('a reapplied revocation that crashes at any write is completed, and a failed one stops no other', async () => {
  const [one, other] = [await givenCertificate(), await givenCertificate()];
  const from = since();
  const copy = await whole();
  await revoke(one);
  await revoke(other);
  const mine = [one.certificate_id, other.certificate_id];
  const revocations = (await revocationsByTable(table, from, always)).filter((each) =>
    mine.includes(each.certificate_id),
  );
  let deaths = 1;
  const send = (command: { constructor: { name: string } }, options: never) => {
    if (/Transact/.test(command.constructor.name) && deaths-- === 1) throw new Error('died');
    return copy.client.send(command as never, options);
  };
  const dying = { ...copy, client: { send } as never };
  const first = await reapplyRevocations(dying, revocations, operator());
  expect(first).toMatchObject({ written: 1, failed: [expect.stringContaining('crt_')] });
  expect(await reapplyRevocations(dying, revocations, operator())).toMatchObject({
    written: 1,
    unchanged: 1,
    failed: [],
  });
  for (const each of [one, other]) expect(await statusOn(copy, each)).toBe('revoked');
  expect((await auditedOn(copy)).filter(({ target }) => mine.includes(String(target)))).toHaveLength(2);
});

test('the revocations in an archive are those of its span, without malformed events', () => {
  const data = {
    user_id: `usr_${'0'.repeat(52)}`,
    certificate_id: 'crt_01m7y0z8sehk71snqrhxwf0ekm',
    status_list: 'k3m9qx-1',
    status_index: 7,
    revoked_at: '2026-11-22T03:00:00.000Z',
  };
  const event = { type: 'certificate.revoked', time: '2026-11-22T03:00:00.000Z', data };
  const read = (...events: readonly unknown[]) =>
    revocationsByEvents(events, '2026-11-22T02:00:00.000Z', '2026-11-22T04:00:00.000Z');
  expect(read(event, event)).toEqual([data]);
  expect(read({ ...event, time: '2026-11-22T01:59:00.000Z' }, { ...event, time: '2026-11-22T04:00:01.000Z' })).toEqual(
    [],
  );
  expect(
    read({ ...event, type: 'certificate.issued' }, { ...event, data: { ...data, status_index: -1 } }, null),
  ).toEqual([]);
});
