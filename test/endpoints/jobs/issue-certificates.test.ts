import { randomBytes } from 'node:crypto';
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import type { KMSClient } from '@aws-sdk/client-kms';
import { describe, expect, test } from 'vitest';
import { handler, issueCertificates } from '../../../functions/jobs/issue-certificates.ts';
import { credentialSigner } from '../../../shared/auth/credentials/credential-signer.ts';
import { kmsSigner } from '../../../shared/auth/own/kms-signer.ts';
import { listEpoch } from '../../../shared/domain/certificates/status-list.ts';
import { openNextList, signListAgain } from '../../../shared/flows/status-lists.ts';
import { table } from '../../../shared/runtime/table.ts';
import { readCredentialKey } from '../../../shared/store/certificates/credential-keys.ts';
import { allLists, readOpenList } from '../../../shared/store/certificates/lists.ts';
import { readNumber, readOwnCertificate } from '../../../shared/store/certificates/read.ts';
import { statusIndexKey } from '../../../shared/store/table/certificate-keys.ts';
import { accountKey, enrollmentKey } from '../../../shared/store/table/keys.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { readTableId, rememberedMs } from '../../../shared/store/table/table-id.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { givenUser, storedItems } from '../../harness/given.ts';
import {
  criteria,
  givenCertificate,
  givenCompletion,
  issuePorts,
  partsOf,
  storedCertificate,
} from '../../harness/given-certificate.ts';
import { changeAccount, interruptedTable } from '../../harness/interrupted.ts';
import { lastJobLine } from '../../harness/log-lines.ts';
import { awsError, faultyTable, observedTable } from '../../harness/observed.ts';
import { failingKms, throttled } from '../../harness/outage.ts';
import { putAll } from '../../harness/put-all.ts';
import { restored } from '../../harness/restored.ts';
import { eventsAbout } from '../../harness/stored-events.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const base = 'https://api.example.com/api/v1';

const signerOver = (kms: KMSClient) =>
  credentialSigner(
    [{ key_id: 'alias/none', signs_from: '2026-01-01T00:00:00.000Z' }],
    { name: 'Course platform', url: 'https://shop.example.com' },
    'https://api.example.com',
    kmsSigner(kms, 500),
  );

const placesOf = async (certificateId: string) =>
  (await storedItems()).filter(
    ({ PK, certificate_id }) => String(PK).startsWith('STATUS_LIST#') && certificate_id === certificateId,
  );

test('issueCertificates issues a signed certificate, registered under its own number', async () => {
  const { user, course, enrollment, certificate_id, number, credential, registered } = await givenCertificate();
  expect(number).toMatch(/^RC-\d{4}-[0-9A-HJKMNP-TV-Z]{11}$/);
  expect(registered).toMatchObject({
    ...{ certificate_id, user_id: user.user_id, course_id: course.course_id, title: enrollment.title, criteria },
    ...{ masked_name: 'A••• W•••', completed_at: enrollment.completed_at, status: 'valid', expires_at: null },
  });
  const { header, payload } = partsOf(credential);
  expect(Object.keys(header)).toEqual(['alg', 'kid', 'typ']);
  expect(header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  expect(header.kid).toMatch(/^https:\/\/api\.example\.com\/api\/v1\/credentials\/keys\/[\w-]{43}$/);
  expect(payload).toMatchObject({
    id: `${base}/certificates/${number}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: `${base}/credentials/issuer`, type: ['Profile'], name: 'Course platform' },
    credentialSubject: {
      type: ['AchievementSubject'],
      achievement: { name: enrollment.title, criteria: { narrative: criteria } },
      identifier: [
        { identityType: 'name', hashed: false, identityHash: 'Alice Wijaya' },
        { identityType: 'emailAddress', hashed: true, identityHash: expect.stringMatching(/^sha256\$[0-9a-f]{64}$/) },
      ],
    },
    credentialStatus: {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(registered.status_index),
      statusListCredential: `${base}/credentials/status/${registered.status_list}`,
    },
  });
  expect(payload.iss).toBe(payload.issuer.id);
  expect(payload.jti).toBe(payload.id);
  expect(payload.sub).toBe(payload.credentialSubject.id);
  expect(payload.sub).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(payload.nbf).toBe(Date.parse(payload.validFrom) / 1000);
  expect(Object.keys(payload)).not.toContain('vc');
  expect(Object.keys(payload)).not.toContain('exp');
  expect(JSON.stringify(payload)).not.toContain('@example.com');
  expect(await readCredentialKey(table, header.kid.split('/').at(-1))).toMatchObject({ x: expect.any(String) });
  expect(await eventsAbout(certificate_id)).toMatchObject([
    { type: 'certificate.issued', data: { user_id: user.user_id, certificate_id, course_id: course.course_id } },
  ]);
  expect(await placesOf(certificate_id)).toHaveLength(1);
  expect(lastJobLine('issueCertificates')).toMatchObject({ certificates_issued: 1, outcome: 'issued' });
});

test('issueCertificates for a course with months of validity sets its end, and exp only then', async () => {
  const { credential, registered } = await givenCertificate({
    course: { certificate_title: 'Analis Data', certificate_valid_months: 12 },
  });
  const { payload } = partsOf(credential);
  expect(payload).toMatchObject({ name: 'Analis Data', exp: Date.parse(payload.validUntil) / 1000 });
  expect(Date.parse(registered.expires_at ?? '')).toBeGreaterThan(Date.now() + 364 * 86_400_000);
});

describe('issued once:', () => {
  test('issueCertificates for one completion ten times at once and again issues one', async () => {
    const { user, enrollment_id, detail } = await givenCompletion();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => issueCertificates({ detail }, issuePorts())));
    expect(outcomes.every((each) => each === 'issued' || each === 'issued already')).toBe(true);
    expect(outcomes.filter((each) => each === 'issued')).toHaveLength(1);
    expect(await issueCertificates({ detail }, issuePorts())).toBe('issued already');
    const { certificate } = await storedCertificate(user.user_id, enrollment_id);
    const items = (await storedItems()).filter(({ certificate_id }) => certificate_id === certificate?.certificate_id);
    // The certificate, its number and its place in the status list.
    expect(items).toHaveLength(3);
    expect(await eventsAbout(certificate?.certificate_id ?? '')).toHaveLength(1);
  });

  test('issueCertificates takes another place when its own is taken meanwhile', async () => {
    const { registered } = await givenCertificate();
    const { user, enrollment_id, detail } = await givenCompletion();
    const place = (registered.status_index + 1) % 131_072;
    const drawn = [place >> 16, (place >> 8) & 255, place & 255];
    let draws = 0;
    const rigged = (size: number) => {
      if (size !== 24) return randomBytes(size);
      draws += 1;
      return draws === 1 ? Buffer.from(Array.from({ length: 24 }, (_, at) => drawn[at % 3] ?? 0)) : randomBytes(size);
    };
    const key = statusIndexKey(registered.status_list, place);
    const conflicting = interruptedTable(() =>
      putAll([{ ...key, certificate_id: 'crt_1', given_at: registered.issued_at }]),
    );
    expect(await issueCertificates({ detail }, issuePorts({ table: conflicting, randomBytes: rigged }))).toBe('issued');
    const other = await storedCertificate(user.user_id, enrollment_id);
    expect(other.registered?.status_list).toBe(registered.status_list);
    expect(other.registered?.status_index).not.toBe(place);
    expect(draws).toBe(2);
  });
});

test('issueCertificates draws another number when the first one is that of another certificate', async () => {
  const numberBytes = randomBytes(7);
  const drawing = (draws: { taken: number }) => (size: number) => {
    if (size !== numberBytes.length) return randomBytes(size);
    draws.taken += 1;
    return draws.taken === 1 ? numberBytes : randomBytes(size);
  };
  const first = await givenCertificate({}, { randomBytes: drawing({ taken: 0 }) });
  const draws = { taken: 0 };
  const second = await givenCertificate({}, { randomBytes: drawing(draws) });
  expect(draws.taken).toBe(2);
  expect(second.number).not.toBe(first.number);
  expect(await readNumber(table, first.number)).toEqual(first.registered);
});

describe('while KMS is away', () => {
  test.for([['silent'], [throttled]] as const)(
    'issueCertificates without KMS (%j) writes nothing, and issues when the event is repeated',
    async ([outage]) => {
      await givenCertificate();
      const { detail } = await givenCompletion();
      const away = signerOver(await failingKms(outage));
      // A running process has cached the public key, so it fails only at the signature.
      const signers = [away, { ...issuePorts().signer, sign: away.sign }];
      await expectNothingWritten(async () => {
        for (const signer of signers)
          await expect(issueCertificates({ detail }, issuePorts({ signer }))).rejects.toMatchObject({
            code: 'dependency_unavailable',
          });
      });
      expect(await issueCertificates({ detail }, issuePorts())).toBe('issued');
    },
  );
});

describe('issues none', () => {
  test.for([
    ['refunded', { status: 'revoked', revoked_at: '2026-11-21T00:00:00.000Z' }, 'refunded'],
    ['not completed', { completed_at: null }, 'not due'],
    ['completed while its course issued none', { certificate_due_at: null }, 'not due'],
  ] as const)('issueCertificates issues none for an enrollment that is %s', async ([, enrollment, outcome]) => {
    const { detail } = await givenCompletion({ enrollment });
    await expectNothingWritten(async () => {
      expect(await issueCertificates({ detail }, issuePorts())).toBe(outcome);
    });
  });

  test('issueCertificates issues none to a user in erasure, even when it begins meanwhile', async () => {
    const { user, enrollment_id, detail } = await givenCompletion();
    const erasing = update(accountKey(user.user_id), { erasing_since: { set: new Date().toISOString() } });
    const conflicting = interruptedTable(() => transact(table, { erasing }));
    expect(await issueCertificates({ detail }, issuePorts({ table: conflicting }))).toBe('erased');
    expect(await storedCertificate(user.user_id, enrollment_id)).toMatchObject({ certificate: undefined });
  });

  test('issueCertificates issues none for a course that is refunded meanwhile', async () => {
    const { user, enrollment_id, detail } = await givenCompletion();
    const refunded = update(enrollmentKey(user.user_id, enrollment_id), { status: { set: 'revoked' } });
    const conflicting = interruptedTable(() => transact(table, { refunded }));
    expect(await issueCertificates({ detail }, issuePorts({ table: conflicting }))).toBe('refunded');
    expect(await storedCertificate(user.user_id, enrollment_id)).toMatchObject({ certificate: undefined });
  });

  test.each([[undefined], [null], ['text'], [{}], [{ type: 'enrollment.completed', id: 1 }]])(
    'issueCertificates fails on the malformed event %j',
    async (detail) => {
      await expect(handler({ detail })).rejects.toThrow('Malformed item');
    },
  );
});

test('issueCertificates issues to a suspended user', async () => {
  const suspended = await givenCompletion({ user: await givenUser({ status: 'suspended', full_name: 'Budi' }) });
  expect(await issueCertificates(suspended, issuePorts())).toBe('issued');
});

test('issueCertificates fails without a full name, and issues when the user has one', async () => {
  const nameless = await givenCompletion({ user: await givenUser({ full_name: null, display_name: 'kucing99' }) });
  await expectNothingWritten(async () => {
    await expect(issueCertificates(nameless, issuePorts())).rejects.toMatchObject({ code: 'internal_error' });
  });
  await changeAccount(nameless.user, { full_name: 'Alice Wijaya' });
  expect(await issueCertificates(nameless, issuePorts())).toBe('issued');
  const { certificate } = await storedCertificate(nameless.user.user_id, nameless.enrollment_id);
  expect(certificate?.name).toBe('Alice Wijaya');
});

describe('status lists', () => {
  test('status lists are opened once by parallel runs, and the next one when all tried places are taken', async () => {
    const { registered } = await givenCertificate();
    const key = await issuePorts().signer.keyInForce(Date.now());
    const epoch = listEpoch(await readTableId(table, Date.now()), key.jwk.kid);
    const open = await readOpenList(table, epoch);
    expect(open).toMatchObject({ list: registered.status_list });
    const places = Array.from({ length: 64 }, (_, index) => index);
    await putAll(
      places.map((index) => ({
        ...statusIndexKey(open?.list ?? '', index),
        certificate_id: 'crt_1',
        given_at: new Date().toISOString(),
      })),
    );
    // Every drawn place is already taken.
    const low = (size: number) =>
      size === 24
        ? Buffer.from(Array.from({ length: 24 }, (_, at) => (at % 3 === 2 ? Math.floor(Math.random() * 64) : 0)))
        : randomBytes(size);
    const given = await Promise.all([1, 2, 3].map(() => givenCompletion()));
    const outcomes = await Promise.all(given.map((each) => issueCertificates(each, issuePorts({ randomBytes: low }))));
    expect(outcomes).toEqual(['issued', 'issued', 'issued']);
    const lists = await Promise.all(
      given.map(
        async (each) => (await storedCertificate(each.user.user_id, each.enrollment_id)).registered?.status_list,
      ),
    );
    expect(new Set(lists)).toEqual(new Set([`${epoch}-${(open?.sequence ?? 0) + 1}`]));
    expect(await allLists(table)).toEqual(expect.arrayContaining([`${epoch}-1`, `${epoch}-2`]));
  });

  test('status lists of a table restored twice under one name differ, so that no index is given twice', async () => {
    await givenCertificate();
    const { user, enrollment_id, detail } = await givenCompletion();
    const listOn = async (of: Table, ageMs: number) => {
      const clock = () => Date.now() + ageMs;
      expect(await issueCertificates({ detail }, issuePorts({ table: of, clock }))).toBe('issued');
      const { certificate } = await readOwnCertificate(of, user.user_id, enrollment_id);
      return (await readNumber(of, certificate?.number ?? ''))?.status_list;
    };
    const name = 'restored-twice';
    const first = await listOn(await restored(name), 0);
    await table.client.send(new DeleteTableCommand({ TableName: name }));
    // The same process continues with the key and the list id that it cached from the first table.
    const second = await restored(name);
    expect(await listOn(second, rememberedMs)).not.toBe(first);
    expect(await allLists(second)).not.toContain(first);
  });

  test('status lists with an epoch of version 2026-11-22 are still signed', async () => {
    const ports = issuePorts();
    const key = await ports.signer.keyInForce(Date.now());
    const { list } = await openNextList(listEpoch(table.name, key.jwk.kid), key, undefined, ports);
    expect(await signListAgain(list, ports)).toMatchObject({ revoked: 0, substituted: undefined });
    expect(await allLists(table)).toContain(list);
    const { registered } = await givenCertificate();
    expect(registered.status_list).not.toBe(list);
  });

  test('status lists without DescribeTable are known to running processes, and unknown to new ones', async () => {
    const { registered } = await givenCertificate();
    const away = faultyTable({
      before: (command) => {
        if (command === 'DescribeTableCommand') throw awsError('InternalServerError');
      },
    });
    const clock = () => Date.now() + 2 * rememberedMs;
    const { detail, user, enrollment_id } = await givenCompletion();
    const unknown = issuePorts({ table: { ...away, name: 'unknown' }, clock });
    await expect(issueCertificates({ detail }, unknown)).rejects.toMatchObject({ code: 'dependency_unavailable' });
    expect(await issueCertificates({ detail }, issuePorts({ table: away, clock }))).toBe('issued');
    const later = (await storedCertificate(user.user_id, enrollment_id)).registered;
    expect(later?.status_list.split('-')[0]).toBe(registered.status_list.split('-')[0]);
  });
});

test('issueCertificates writes no item of another certificate, and reads in two round trips', async () => {
  await givenCertificate();
  const { detail } = await givenCompletion();
  const { table: counted, commands, transactions, units } = observedTable();
  expect(await issueCertificates({ detail }, issuePorts({ table: counted }))).toBe('issued');
  expect(commands).toEqual(['BatchGetItemCommand', 'BatchGetItemCommand', 'TransactWriteItemsCommand']);
  expect(transactions).toEqual([6]);
  expect(units.at(-1)).toBeLessThanOrEqual(24);
});
