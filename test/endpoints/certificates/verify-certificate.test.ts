import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { KMSClient } from '@aws-sdk/client-kms';
import { describe, expect, inject, test, vi } from 'vitest';
import { handler as getStatusList } from '../../../functions/certificates/get-status-list.ts';
import { localAwsOptions } from '../../../local/settings/aws-options.ts';
import { type CredentialKind, signedCredential } from '../../../shared/auth/credentials/credential-jws.ts';
import { kmsSigner } from '../../../shared/auth/own/kms-signer.ts';
import { credentialChecks } from '../../../shared/domain/certificates/checks.ts';
import { getStatusList as listRow, verifyCertificate as row } from '../../../shared/routes/certificates/credentials.ts';
import { table } from '../../../shared/runtime/table.ts';
import { keepCredentialKey } from '../../../shared/store/certificates/credential-keys.ts';
import { numberKey } from '../../../shared/store/table/certificate-keys.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { givenCertificate, issuePorts, partsOf, rotatedSigner } from '../../harness/given-certificate.ts';
import { describeJsonBody } from '../../harness/json-body.ts';
import { observedTable } from '../../harness/observed.ts';
import { once } from '../../harness/once.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const { handler, handlerOf } = await handlersOf(row);

/** A certificate for tests that change nothing of it in the table. */
const genuine = once(givenCertificate);

const verify = async (credential: string, by = handler) => (await call(by, row, { body: { credential } })).body;

/** The answer when a check fails: the earlier checks passed, the later checks did not run. */
const failedAt = (failed: (typeof credentialChecks)[number]) => {
  const end = credentialChecks.indexOf(failed);
  return {
    valid: false,
    checks: credentialChecks.map((check, at) => ({ check, passed: at < end ? true : at === end ? false : null })),
  };
};

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A key that the service does not know. */
const newStrangeKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { privateKey, jwk: { crv, kty, x, y }, kid };
};
const { privateKey, jwk: strange, kid: strangeKid } = newStrangeKey();

const signedByOther = (header: object, payload: object): string => {
  const input = `${encode(header)}.${encode(payload)}`;
  return `${input}.${sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
};

/** A JWS of our own key over a payload that the service never signs. */
const signedByUs = async (payload: object, kind: CredentialKind = 'certificate'): Promise<string> => {
  const { signer } = issuePorts();
  return signer.sign(await signer.keyInForce(Date.now()), kind, payload);
};

test('verifyCertificate accepts a credential pasted with blanks and a line break', async () => {
  const { credential } = await genuine();
  expect(await verify(` ${credential}\r\n`)).toMatchObject({ valid: true });
});

test('verifyCertificate of a genuine credential passes every check and names its number', async () => {
  const { credential, number } = await genuine();
  expect(await verify(credential)).toEqual({
    valid: true,
    checks: credentialChecks.map((check) => ({ check, passed: true })),
    number,
  });
});

describe('refused for its reason:', () => {
  test.for([
    ['a text that is not a JWS', 'x'],
    ['two parts', 'a.b'],
    ['parts that are not JSON', 'YQ.YQ.YQ'],
    ['a list', `${encode([])}.${encode({})}.YQ`],
  ])('verifyCertificate refuses the malformed credential: %s', async ([, credential]) => {
    expect(await verify(credential ?? '')).toMatchObject({ ...failedAt('format'), number: null });
  });

  test('verifyCertificate refuses a changed payload and a changed signature', async () => {
    const { credential } = await genuine();
    const [header = '', , signature = ''] = credential.split('.');
    const { payload } = partsOf(credential);
    const tampered = `${header}.${encode({ ...payload, name: 'Another course' })}.${signature}`;
    expect(await verify(tampered)).toMatchObject(failedAt('signature'));
    const flipped = `${credential.slice(0, -3)}${credential.at(-3) === 'A' ? 'B' : 'A'}${credential.slice(-2)}`;
    expect(await verify(flipped)).toMatchObject(failedAt('signature'));
  });

  test.for([
    ['alg none', { alg: 'none' }],
    ['another algorithm', { alg: 'HS256' }],
    ['another type', { typ: 'at+jwt' }],
    ['a key in the header', { jwk: strange }],
    ['an address of keys in the header', { jku: 'https://evil.example/keys' }],
    ['critical extensions', { crit: ['b64'], b64: false }],
  ] as const)('verifyCertificate refuses a header with %s', async ([, members]) => {
    const { credential } = await genuine();
    const { header, payload } = partsOf(credential);
    const forged = signedByOther({ ...header, ...members }, payload);
    expect(await verify(forged)).toMatchObject(failedAt('header'));
    expect(await verify(forged.split('.').slice(0, 2).join('.').concat('.'))).toMatchObject({ valid: false });
  });

  test('verifyCertificate refuses a status list, and a certificate with the type of a status list, at the header', async () => {
    const { credential, registered } = await givenCertificate();
    const { body: list } = await call(getStatusList, listRow, { params: { list: registered.status_list } });
    expect(partsOf(String(list)).header.typ).toBe('vc+jwt');
    expect(await verify(String(list))).toMatchObject(failedAt('header'));
    const { payload } = partsOf(credential);
    expect(await verify(await signedByUs(payload, 'status_list'))).toMatchObject(failedAt('header'));
    expect(await verify(await signedByUs(payload, 'certificate'))).toMatchObject({ valid: true });
  });

  test('verifyCertificate refuses another key under our kid, a foreign kid, and an unknown one', async () => {
    const { header, payload } = partsOf((await genuine()).credential);
    expect(await verify(signedByOther(header, payload))).toMatchObject(failedAt('signature'));
    for (const kid of [
      'https://evil.example/api/v1/credentials/keys/x',
      `https://api.example.com/api/v1/credentials/keys/${strangeKid}`,
      `https://api.example.com.evil.example/api/v1/credentials/keys/${strangeKid}`,
      `https://api.example.com/api/v1/credentials/keys/../keys/${strangeKid}`,
      strangeKid,
    ])
      expect(await verify(signedByOther({ ...header, kid }, payload))).toMatchObject(failedAt('key'));
  });

  test('verifyCertificate refuses a kid of our key at another address, even with our signature', async () => {
    const { payload } = partsOf((await genuine()).credential);
    const { key_id, jwk } = await issuePorts().signer.keyInForce(Date.now());
    const kms = kmsSigner(new KMSClient(localAwsOptions(inject('kmsEndpoint'))));
    const signedAt = (kid: string) => signedCredential(kms, key_id, kid, 'certificate', payload);
    expect(await verify(await signedAt(`https://api.example.com/api/v1/credentials/keys/${jwk.kid}`))).toMatchObject({
      valid: true,
    });
    for (const elsewhere of [
      'https://evil.example/api/v1/credentials/keys/',
      'https://api.example.com/api/v1/keys/',
      '',
    ])
      expect(await verify(await signedAt(`${elsewhere}${jwk.kid}`))).toMatchObject(failedAt('key'));
  });

  test('verifyCertificate refuses a kid that was exchanged for another of ours', async () => {
    const { credential } = await genuine();
    const [, body = '', signature = ''] = credential.split('.');
    const { header } = partsOf(credential);
    const { kid, jwk } = newStrangeKey();
    await keepCredentialKey(table, { kid, x: String(jwk.x), y: String(jwk.y) }, Date.now());
    const swapped = encode({ ...header, kid: `https://api.example.com/api/v1/credentials/keys/${kid}` });
    expect(await verify(`${swapped}.${body}.${signature}`)).toMatchObject(failedAt('signature'));
  });

  test('verifyCertificate refuses a foreign issuer in the claim or in the credential', async () => {
    const { payload } = partsOf((await genuine()).credential);
    const foreign = 'https://evil.example/issuer';
    expect(await verify(await signedByUs({ ...payload, iss: foreign }))).toMatchObject(failedAt('issuer'));
    const other = { ...payload, issuer: { ...payload.issuer, id: foreign } };
    expect(await verify(await signedByUs(other))).toMatchObject(failedAt('issuer'));
  });

  test('verifyCertificate refuses claims that differ from the credential, and an access token', async () => {
    const { payload } = partsOf((await genuine()).credential);
    for (const members of [
      { jti: 'x' },
      { sub: 'x' },
      { nbf: payload.nbf + 1 },
      { exp: 2_000_000_000 },
      { type: ['VerifiableCredential'] },
    ])
      expect(await verify(await signedByUs({ ...payload, ...members }))).toMatchObject(failedAt('claims'));
  });

  test('verifyCertificate refuses a signed credential that is not registered, as after a restore', async () => {
    const { payload } = partsOf((await genuine()).credential);
    const id = `https://api.example.com/api/v1/certificates/RC-2026-0000000000A`;
    expect(await verify(await signedByUs({ ...payload, id, jti: id }))).toMatchObject({
      ...failedAt('registered'),
      number: null,
    });
  });

  test('verifyCertificate refuses a credential before and after its validity', async () => {
    const { credential, number } = await givenCertificate({ course: { certificate_valid_months: 1 } });
    const at = (ms: number) => handlerOf(table, { clock: () => Date.now() + ms });
    const month = 32 * 24 * 60 * 60 * 1000;
    expect(await verify(credential, at(month))).toMatchObject({ ...failedAt('validity'), number });
    expect(await verify(credential, at(-2 * 60 * 60 * 1000))).toMatchObject(failedAt('validity'));
    expect(await verify(credential, at(0))).toMatchObject({ valid: true });
  });

  test('verifyCertificate refuses a credential whose status list is foreign or unsigned for seven days', async () => {
    const { credential, number } = await genuine();
    const at = (ms: number) => handlerOf(table, { clock: () => Date.now() + ms });
    const week = 7 * 24 * 60 * 60 * 1000;
    expect(await verify(credential, at(week - 60_000))).toMatchObject({ valid: true });
    expect(await verify(credential, at(week))).toMatchObject({ ...failedAt('status_list'), number });
    const { payload } = partsOf(credential);
    for (const statusListCredential of ['https://api.example.com/api/v1/credentials/status/000000-1', undefined]) {
      const credentialStatus = { ...payload.credentialStatus, statusListCredential };
      expect(await verify(await signedByUs({ ...payload, credentialStatus }))).toMatchObject(failedAt('status_list'));
    }
  });

  test('verifyCertificate refuses a credential that is revoked or has an unknown status', async () => {
    const { credential, number } = await givenCertificate();
    for (const status of ['revoked', 'a status of tomorrow']) {
      await transact(table, { number: update(numberKey(number), { status: { set: status } }) });
      expect(await verify(credential)).toMatchObject({ ...failedAt('status'), number });
    }
  });
});

test('verifyCertificate accepts a credential of a replaced key that KMS does not have any more', async () => {
  const { credential } = await givenCertificate();
  const next = await givenCertificate({}, { signer: await rotatedSigner() });
  expect(partsOf(next.credential).header.kid).not.toBe(partsOf(credential).header.kid);
  expect(next.registered.status_list.slice(0, 6)).not.toBe(
    (await givenCertificate()).registered.status_list.slice(0, 6),
  );
  for (const each of [credential, next.credential]) expect(await verify(each)).toMatchObject({ valid: true });
});

test('verifyCertificate fetches no address that a credential names', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  const { header, payload } = partsOf((await genuine()).credential);
  const { table: counted, commands } = observedTable();
  const list = { ...payload.credentialStatus, statusListCredential: 'http://169.254.169.254/latest/meta-data' };
  await verify(await signedByUs({ ...payload, credentialStatus: list }), handlerOf(counted));
  await verify(signedByOther({ ...header, kid: 'http://169.254.169.254/' }, payload), handlerOf(counted));
  expect(commands).toEqual(['BatchGetItemCommand']);
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRestore();
});

test.each([[''], ['x'.repeat(16_385)]])(
  'verifyCertificate refuses a text that is too short or too long',
  async (credential) => {
    expect(await call(handler, row, { body: { credential } })).toMatchObject({
      code: 'invalid_request',
      reasons: ['length'],
    });
  },
);

const requestOf = async () => ({ body: { credential: (await genuine()).credential } });
describeJsonBody(handler, row, requestOf);
describeTableOutage(handlerOf, row, requestOf);
