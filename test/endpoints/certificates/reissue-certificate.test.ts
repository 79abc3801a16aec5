import { describe, expect, test } from 'vitest';
import { handler as findHandler } from '../../../functions/certificates/find-certificate.ts';
import { handler as getHandler } from '../../../functions/certificates/get-certificate.ts';
import {
  handler as revokeHandler,
  over as revokeOver,
} from '../../../functions/certificates/put-certificate-revocation.ts';
import { handler as shareHandler, over as shareOver } from '../../../functions/certificates/put-certificate-sharing.ts';
import { handler as verifyHandler } from '../../../functions/certificates/verify-certificate.ts';
import { Fault } from '../../../shared/errors.ts';
import {
  findCertificate as findRow,
  getCertificate as getRow,
  putCertificateRevocation as revokeRow,
  reissueCertificate as row,
  putCertificateSharing as shareRow,
} from '../../../shared/routes/certificates/certificates.ts';
import { verifyCertificate as verifyRow } from '../../../shared/routes/certificates/credentials.ts';
import { table } from '../../../shared/runtime/table.ts';
import { readEnrollment } from '../../../shared/store/enrollments/find-enrollment.ts';
import { numberKey } from '../../../shared/store/table/certificate-keys.ts';
import { rememberedMs } from '../../../shared/store/table/table-id.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { callerFor, storedItems } from '../../harness/given.ts';
import {
  givenCertificate,
  issuePorts,
  partsOf,
  rotatedSigner,
  storedCertificate,
} from '../../harness/given-certificate.ts';
import { changesOf, givenStaff } from '../../harness/given-staff.ts';
import { changeAccount, dyingTable, interruptedTable } from '../../harness/interrupted.ts';
import { faultyTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';
import { eventsAbout } from '../../harness/stored-events.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';
import { expectNothingWritten, expectOnlyRefused } from '../../harness/unchanged.ts';

const reason = 'Ticket 4711';
const { handler, handlerOf } = await handlersOf(row);
const about = (certificate_id: string) => ({ params: { certificate_id }, body: { reason } });
const right = 'Alicia Wijaya';

/** A certificate with a wrong name, whose holder has corrected the profile, and a member of the support. */
const given = async (of: Parameters<typeof givenCertificate>[0] = {}, name = right) => {
  const issued = await givenCertificate(of);
  if (name !== 'Alice Wijaya') await changeAccount(issued.user, { full_name: name });
  const { caller } = await givenStaff('support');
  const reissue = (id = issued.certificate_id, by = handler) => call(by, row, { caller, ...about(id) });
  const found = async (number: string) =>
    (await call(findHandler, findRow, { params: { number } })).body as Record<string, unknown>;
  const own = async () =>
    (
      await call(getHandler, getRow, {
        caller: callerFor(issued.user),
        params: { certificate_id: issued.certificate_id },
      })
    ).body as Record<string, unknown>;
  const share = (show_name: boolean, by = shareHandler) =>
    call(by, shareRow, {
      caller: callerFor(issued.user),
      params: { certificate_id: issued.certificate_id },
      body: { show_name },
    });
  return { ...issued, reissue, found, own, share };
};

type Given = Awaited<ReturnType<typeof given>>;

const numberOf = (answer: Awaited<ReturnType<Given['reissue']>>): string => String(Object(answer.body).number);
const verified = async (credential: unknown) =>
  (await call(verifyHandler, verifyRow, { body: { credential: String(credential) } })).body;

/** The certificates of a holder that the register calls valid. */
const validOf = async (userId: string) =>
  (await storedItems()).filter(
    ({ PK, user_id, status }) => String(PK).startsWith('CERTIFICATE#') && user_id === userId && status === 'valid',
  );

test('reissueCertificate signs the present name under a new number, and revokes the number before', async () => {
  const { certificate_id, number, credential, registered, user, enrollment_id, reissue, found, own } = await given({
    course: { certificate_valid_months: 12 },
  });
  const answer = await reissue();
  expect(answer).toMatchObject({ status: 200, body: { certificate_id, status: 'valid' } });
  const after = numberOf(answer);
  expect(after).not.toBe(number);
  const { completed_at, expires_at, title, criteria } = registered;
  expect(await own()).toMatchObject({ number: after, name: right, completed_at, expires_at, title, criteria });
  expect(await found(after)).toMatchObject({ status: 'valid', name: 'A••• W•••', completed_at, expires_at });
  expect(await found(number)).toMatchObject({ status: 'replaced', name: null, revoked_at: expect.any(String) });
  expect(JSON.stringify(await found(number))).not.toContain(after);
  expect((await readEnrollment(table, user.user_id, enrollment_id))?.certificate_number).toBe(after);

  const signed = (await own())['credential'];
  expect(JSON.stringify(partsOf(String(signed)).payload)).toContain(right);
  expect(await verified(signed)).toMatchObject({ valid: true, number: after });
  expect(await verified(credential)).toMatchObject({ valid: false, number });
});

test('reissueCertificate audits reason and numbers, and publishes the revocation before the issue', async () => {
  const { certificate_id, number, registered, user, reissue } = await given();
  const after = numberOf(await reissue());
  expect(await changesOf(certificate_id)).toMatchObject([
    {
      subject_id: user.user_id,
      reason,
      before: { status: 'valid', number },
      after: { status: 'valid', number: after },
    },
  ]);
  const { status_list, status_index } = registered;
  expect(await eventsAbout(certificate_id)).toMatchObject([
    { type: 'certificate.issued' },
    { type: 'certificate.revoked', data: { certificate_id, status_list, status_index } },
    { type: 'certificate.issued', data: { certificate_id, user_id: user.user_id } },
  ]);
});

test('reissueCertificate again, by the id, the number before or the new one, answers the same and changes nothing', async () => {
  const { certificate_id, number, reissue, user } = await given();
  const first = await reissue();
  for (const id of [certificate_id, number, numberOf(first)])
    expect(await reissue(id)).toMatchObject({ status: 200, body: first.body });
  expect(await changesOf(certificate_id)).toHaveLength(1);
  expect(await validOf(user.user_id)).toHaveLength(1);
});

test('reissueCertificate after a second correction replaces the second certificate, with the next events', async () => {
  const { certificate_id, reissue, found, user } = await given();
  const second = numberOf(await reissue());
  await changeAccount(user, { full_name: 'Alisia Wijaya' });
  const third = numberOf(await reissue(second));
  expect(await found(second)).toMatchObject({ status: 'replaced', name: null });
  expect(await found(third)).toMatchObject({ status: 'valid' });
  expect((await eventsAbout(certificate_id)).map(({ type }) => type)).toEqual([
    ...['certificate.issued', 'certificate.revoked', 'certificate.issued'],
    ...['certificate.revoked', 'certificate.issued'],
  ]);
});

test('reissueCertificate keeps the choice of its holder to show the whole name', async () => {
  const { number, reissue, found, share } = await given();
  await share(true);
  const after = numberOf(await reissue());
  expect(await found(after)).toMatchObject({ name: right });
  expect(await found(number)).toMatchObject({ name: null });
});

test('reissueCertificate after a rotation of the key opens a status list of the new key', async () => {
  const { certificate_id, registered, own, reissue } = await given();
  const signer = await rotatedSigner();
  expect(await reissue(certificate_id, handlerOf(table, { signer: () => signer }))).toMatchObject({ status: 200 });
  const { credential, number } = await own();
  expect(await verified(credential)).toMatchObject({ valid: true, number });
  const list = partsOf(String(credential)).payload.credentialStatus.statusListCredential;
  expect(list).not.toContain(registered.status_list);
});

describe('at once:', () => {
  test('two reissues of one certificate make one certificate, and both answers name it', async () => {
    const { reissue, certificate_id, user } = await given();
    let theirs: Awaited<ReturnType<typeof reissue>> | undefined;
    const interrupted = interruptedTable(async () => {
      theirs = await reissue();
    });
    const ours = await reissue(certificate_id, handlerOf(interrupted));
    expect(ours).toMatchObject({ status: 200, body: theirs?.body });
    expect(await validOf(user.user_id)).toHaveLength(1);
  });

  test('a revocation during a reissue leaves no valid certificate', async () => {
    const { certificate_id, reissue, user } = await given();
    const { caller } = await givenStaff('admin');
    const revoking = interruptedTable(() => call(revokeHandler, revokeRow, { caller, ...about(certificate_id) }));
    expect(await reissue(certificate_id, handlerOf(revoking))).toMatchObject({
      code: 'invalid_status',
      reasons: ['certificate_revoked'],
    });
    expect(await validOf(user.user_id)).toEqual([]);
  });

  test('a reissue during a revocation by the id is revoked too, and by the number before it is refused', async () => {
    const { caller } = await givenStaff('admin');
    const byId = await given();
    const reissuing = (of: Given) => revokeOver({ table: interruptedTable(() => of.reissue()) }).handler;
    const answer = await call(reissuing(byId), revokeRow, { caller, ...about(byId.certificate_id) });
    expect(answer).toMatchObject({ status: 200, body: { status: 'revoked' } });
    expect(await validOf(byId.user.user_id)).toEqual([]);

    const byNumber = await given();
    expect(await call(reissuing(byNumber), revokeRow, { caller, ...about(byNumber.number) })).toMatchObject({
      code: 'invalid_status',
      reasons: ['certificate_replaced'],
    });
    expect(await validOf(byNumber.user.user_id)).toHaveLength(1);
  });

  test('a reissue between the two reads of a revocation does not hide the new certificate from it', async () => {
    const { certificate_id, reissue, user } = await given();
    const { caller } = await givenStaff('admin');
    let batches = 0;
    const between = faultyTable({
      before: async (command) => {
        if (command !== 'BatchGetItemCommand') return;
        batches += 1;
        if (batches === 2) await reissue();
      },
    });
    const revoke = revokeOver({ table: between }).handler;
    expect(await call(revoke, revokeRow, { caller, ...about(certificate_id) })).toMatchObject({ status: 200 });
    expect(batches).toBe(4);
    expect(await validOf(user.user_id)).toEqual([]);
  });

  test('a name that its holder hides during a reissue stays hidden', async () => {
    const { certificate_id, reissue, found, share } = await given();
    await share(true);
    const hiding = handlerOf(interruptedTable(() => share(false)));
    const after = numberOf(await reissue(certificate_id, hiding));
    expect(await found(after)).toMatchObject({ status: 'valid', name: 'A••• W•••' });
  });

  test('a reissue during a sharing shows the present name only', async () => {
    const { number, found, own, reissue, share } = await given();
    const sharing = shareOver({ table: interruptedTable(() => reissue()) }).handler;
    expect(await share(true, sharing)).toMatchObject({ status: 200 });
    expect(await found(number)).toMatchObject({ status: 'replaced', name: null });
    expect(await found(String((await own())['number']))).toMatchObject({ name: right });
  });

  test('a name that changes during a reissue is the name on the certificate', async () => {
    const { certificate_id, own, reissue, user } = await given();
    const renaming = interruptedTable(() => changeAccount(user, { full_name: 'Alisia Wijaya' }));
    expect(await reissue(certificate_id, handlerOf(renaming))).toMatchObject({ status: 200 });
    expect(await own()).toMatchObject({ name: 'Alisia Wijaya' });
  });

  test('an erasure that begins during a reissue stops it', async () => {
    const { certificate_id, number, found, reissue, user } = await given();
    const erasing = interruptedTable(() => changeAccount(user, { erasing_since: new Date().toISOString() }));
    expect(await reissue(certificate_id, handlerOf(erasing))).toMatchObject({ reasons: ['being_erased'] });
    expect(await found(number)).toMatchObject({ status: 'valid' });
  });
});

test('reissueCertificate whose process dies before the write leaves the certificate, and works again', async () => {
  const { certificate_id, number, enrollment_id, user, found, reissue } = await given();
  expect((await reissue(certificate_id, handlerOf(dyingTable(0)))).status).toBe(500);
  expect((await storedCertificate(user.user_id, enrollment_id)).certificate?.number).toBe(number);
  expect(await found(number)).toMatchObject({ status: 'valid', name: 'A••• W•••' });
  expect(await reissue()).toMatchObject({ status: 200 });
});

test('reissueCertificate during an outage of KMS changes nothing', async () => {
  const { certificate_id, number, found, reissue } = await given();
  const { signer } = issuePorts();
  const sign = () => Promise.reject(new Fault('dependency_unavailable', 'KMS does not answer.'));
  const failing = handlerOf(table, { signer: () => ({ ...signer, sign }) });
  expect(await reissue(certificate_id, failing)).toMatchObject({ code: 'dependency_unavailable' });
  expect(await found(number)).toMatchObject({ status: 'valid' });
});

describe('refused:', () => {
  const refused = async ({ reissue }: Given, code: string, reasonOf: string) =>
    expectOnlyRefused(async () => expect(await reissue()).toMatchObject({ code, reasons: [reasonOf] }), reasonOf);

  test('reissueCertificate of a certificate with the present name answers conflict', async () => {
    await refused(await given({}, 'Alice Wijaya'), 'conflict', 'name_unchanged');
  });

  test('reissueCertificate of a revoked, expired or erased certificate answers invalid_status', async () => {
    const revoked = await given();
    const { caller } = await givenStaff('admin');
    await call(revokeHandler, revokeRow, { caller, ...about(revoked.number) });
    await refused(revoked, 'invalid_status', 'certificate_revoked');

    const expired = await given();
    await transact(table, {
      number: update(numberKey(expired.number), { expires_at: { set: '2026-01-01T00:00:00.000Z' } }),
    });
    await refused(expired, 'invalid_status', 'certificate_expired');

    const unknown = await given();
    await transact(table, { number: update(numberKey(unknown.number), { status: { set: 'suspended' } }) });
    await refused(unknown, 'invalid_status', 'status_unknown');

    const leaving = await given();
    await changeAccount(leaving.user, { erasing_since: new Date().toISOString() });
    await refused(leaving, 'invalid_status', 'being_erased');
  });

  test('reissueCertificate of one’s own certificate is forbidden', async () => {
    const of = await given();
    await changeAccount(of.user, { roles: ['learner', 'support'] });
    const caller = callerFor(of.user);
    await expectNothingWritten(async () => {
      const answer = await call(handler, row, { caller, ...about(of.certificate_id) });
      expect(answer).toMatchObject({ code: 'forbidden', reasons: ['self'] });
    });
  });

  test('reissueCertificate of an unknown id or number is not found', async () => {
    const { reissue } = await given();
    for (const id of ['crt_01m7y0z8sehk71snqrhxwf0ekm', 'RC-2026-7H3K9QX2MDT'])
      expect(await reissue(id)).toMatchObject({ code: 'not_found' });
  });
});

test('reissueCertificate a minute after the last certificate reads the id of the table again', async () => {
  const { certificate_id, reissue } = await given();
  const clock = () => Date.now() + rememberedMs;
  expect(await reissue(certificate_id, handlerOf(table, { clock }))).toMatchObject({ status: 200 });
});

describeTableOutage(handlerOf, row, async () => {
  const { certificate_id } = await given();
  const { caller } = await givenStaff('support');
  return { caller, ...about(certificate_id) };
});
