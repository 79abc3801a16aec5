import { execFile } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { errors, importJWK, jwtVerify } from 'jose';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { handler as getKey } from '../../../functions/certificates/get-credential-key.ts';
import { handler as getList } from '../../../functions/certificates/get-status-list.ts';
import { updateStatusList } from '../../../functions/jobs/update-status-list.ts';
import { localAwsOptions } from '../../../local/settings/aws-options.ts';
import { credentialSigner } from '../../../shared/auth/credentials/credential-signer.ts';
import { kmsSigner } from '../../../shared/auth/own/kms-signer.ts';
import { statusListPayload } from '../../../shared/domain/certificates/status-list.ts';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';
import {
  getCredentialKey as keyRow,
  getStatusList as listRow,
} from '../../../shared/routes/certificates/credentials.ts';
import { table } from '../../../shared/runtime/table.ts';
import { revocationWrites } from '../../../shared/store/certificates/revoke-certificate.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { pythonEnvironment } from '../../foreign/python.ts';
import { call } from '../../harness/call.ts';
import { givenCertificate, issuePorts, partsOf } from '../../harness/given-certificate.ts';

/** Asks third-party verifiers and our own about the same credentials. */
const python = pythonEnvironment(new URL('../../verifiers/requirements.txt', import.meta.url), 'verifiers');
const script = fileURLToPath(new URL('../../verifiers/openbadges.py', import.meta.url));

const dayMs = 24 * 60 * 60 * 1000;
const issuer = 'https://api.example.com/api/v1/credentials/issuer';

type Case = {
  readonly credential: string;
  /** The key at the address in the header, as PEM. */
  readonly key: string;
  readonly lists: Readonly<Record<string, string>>;
};

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const pemOf = (key: JsonWebKey): string =>
  createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();

const signedByOther = (header: object, payload: object): string => {
  const input = `${encode(header)}.${encode(payload)}`;
  const signature = sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${input}.${signature.toString('base64url')}`;
};

const idOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** The resources that a verifier fetches: the key at the `kid`, and the status list. */
const fetched = async (credential: string): Promise<Case> => {
  const { header, payload } = partsOf(credential);
  const { body: jwk } = await call(getKey, keyRow, { params: { kid: idOf(header.kid) } });
  const url = payload.credentialStatus.statusListCredential;
  const { body: list } = await call(getList, listRow, { params: { list: idOf(url) } });
  return { credential, key: pemOf(jwk as JsonWebKey), lists: { [url]: String(list) } };
};

const secondKey = async () => {
  const kms = new KMSClient(localAwsOptions(inject('kmsEndpoint')));
  const { KeyMetadata } = await kms.send(new CreateKeyCommand({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }));
  const rows = [{ key_id: KeyMetadata?.Arn ?? '', signs_from: '2026-01-01T00:00:00.000Z' }];
  const name = { name: 'Course platform', url: 'https://shop.example.com' };
  return credentialSigner(rows, name, 'https://api.example.com', kmsSigner(kms));
};

const revoked = async (): Promise<Case> => {
  const { credential, registered } = await givenCertificate();
  const nowMs = Date.now();
  await transact(table, revocationWrites('certificate', registered, nowMs));
  const { certificate_id, status_list, status_index } = registered;
  const data = {
    user_id: 'usr_1',
    certificate_id,
    status_list,
    status_index,
    revoked_at: new Date(nowMs).toISOString(),
  };
  const detail = JSON.parse(JSON.stringify(cloudEvent('certificate.revoked', certificate_id, 2, data, nowMs)));
  await updateStatusList({ detail }, issuePorts());
  return fetched(credential);
};

const staleList = async (of: Case): Promise<Case> => {
  const { signer } = issuePorts();
  const [url = ''] = Object.keys(of.lists);
  const stale = statusListPayload(url, issuer, signer.encodedBitstring([]), Date.now() - 8 * dayMs);
  return { ...of, lists: { [url]: await signer.sign(await signer.keyInForce(Date.now()), 'status_list', stale) } };
};

const givenCases = async () => {
  const valid = await fetched((await givenCertificate()).credential);
  const { header, payload } = partsOf(valid.credential);
  const [head = '', , signature = ''] = valid.credential.split('.');
  const ofSecond = await fetched((await givenCertificate({}, { signer: await secondKey() })).credential);
  const old = await givenCertificate(
    { course: { certificate_valid_months: 1 } },
    { clock: () => Date.now() - 40 * dayMs },
  );
  const { signer } = issuePorts();
  const ours = async (claims: object) =>
    signer.sign(await signer.keyInForce(Date.now()), 'certificate', { ...payload, ...claims });
  const [, body = '', ofSecondSignature = ''] = ofSecond.credential.split('.');
  return {
    valid,
    'of a second key': ofSecond,
    tampered: { ...valid, credential: `${head}.${encode({ ...payload, name: 'Another course' })}.${signature}` },
    revoked: await revoked(),
    expired: await fetched(old.credential),
    'of a foreign issuer': { ...valid, credential: await ours({ iss: 'https://evil.example/issuer' }) },
    'with alg none': { ...valid, credential: `${encode({ ...header, alg: 'none' })}.${encode(payload)}.` },
    'signed by another key': { ...valid, credential: signedByOther(header, payload) },
    'with a swapped kid': { ...valid, credential: `${head}.${body}.${ofSecondSignature}` },
    'with a stale list': await staleList(valid),
  } satisfies Record<string, Case>;
};

type Name = keyof Awaited<ReturnType<typeof givenCases>>;

let cases: Awaited<ReturnType<typeof givenCases>>;
let openbadges: Record<string, string> | undefined;

const askOpenbadgeslib = (): Promise<Record<string, string>> =>
  new Promise((resolve, reject) => {
    const asked = execFile(python.program('python'), [script], (error, output) =>
      error ? reject(error) : resolve(JSON.parse(output)),
    );
    asked.stdin?.end(JSON.stringify(cases));
  });

beforeAll(async () => {
  cases = await givenCases();
  const missing = python.install();
  if (missing !== undefined) process.stderr.write(`Not asked: openbadgeslib. ${missing}\n`);
  else openbadges = await askOpenbadgeslib();
}, 300_000);

/** The verdict of jose: `valid`, or its error code and the claim. */
const askJose = async (credential: string, pem: string, typ: string): Promise<string> => {
  const key = await importJWK(createPublicKey(pem).export({ format: 'jwk' }), 'ES256');
  try {
    await jwtVerify(credential, key, { algorithms: ['ES256'], issuer, typ });
    return 'valid';
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    return [error.code, 'claim' in error ? String(error.claim) : ''].join(' ').trim();
  }
};

/** The status by a library that only reads the bit of the list and checks no signature. */
const askBitstring = async ({ credential, lists }: Case): Promise<string> => {
  // The package is below test/ and has no types, so it is imported by path.
  const path = '../../node_modules/@digitalbazaar/vc-bitstring-status-list/lib/index.js';
  const { checkStatus } = await import(path);
  const { payload } = partsOf(credential);
  const documentLoader = async (url: string) => ({ document: partsOf(lists[url] ?? '').payload });
  const { verified, results, error } = await checkStatus({
    credential: payload,
    documentLoader,
    verifyBitstringStatusListCredential: false,
  });
  return verified ? `status ${results[0].status}` : String(error);
};

const expected: Readonly<Record<Name, { jose: string; openbadgeslib: RegExp; bit?: string }>> = {
  valid: { jose: 'valid', openbadgeslib: /^valid: Analisis Data$/, bit: 'status false' },
  'of a second key': { jose: 'valid', openbadgeslib: /^valid: Analisis Data$/, bit: 'status false' },
  tampered: { jose: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED', openbadgeslib: /^Invalid signature$/ },
  revoked: { jose: 'valid', openbadgeslib: /status 'revocation' is set at index/, bit: 'status true' },
  expired: { jose: 'ERR_JWT_EXPIRED exp', openbadgeslib: /expired/, bit: 'status false' },
  'of a foreign issuer': {
    jose: 'ERR_JWT_CLAIM_VALIDATION_FAILED iss',
    openbadgeslib: /'iss' does not match the credential issuer/,
  },
  'with alg none': { jose: 'ERR_JOSE_ALG_NOT_ALLOWED', openbadgeslib: /Algorithm 'none'/ },
  'signed by another key': {
    jose: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    openbadgeslib: /^Invalid signature$/,
  },
  'with a swapped kid': {
    jose: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    openbadgeslib: /^Invalid signature$/,
  },
  // jose does not fetch the list; it verifies the list's signature below.
  'with a stale list': {
    jose: 'valid',
    openbadgeslib: /status list .* expired/,
    bit: 'status false',
  },
};

describe.each(Object.entries(expected))('a certificate %s', (name, { jose, openbadgeslib, bit }) => {
  const caseOf = (): Case => cases[name as Name];

  test('a certificate is judged as expected by jose', async () =>
    expect(await askJose(caseOf().credential, caseOf().key, 'JWT')).toBe(jose));
  test('a certificate is judged as expected by openbadgeslib', ({ skip }) => {
    skip(openbadges === undefined);
    expect(openbadges?.[name]).toMatch(openbadgeslib);
  });
  test.runIf(bit)('a certificate is judged as expected by vc-bitstring-status-list', async () =>
    expect(await askBitstring(caseOf())).toBe(bit),
  );
});

test('jose refuses a status list as a certificate, and a certificate as a status list', async () => {
  const { credential, key, lists } = cases.valid;
  const [list = ''] = Object.values(lists);
  expect(await askJose(list, key, 'JWT')).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED typ');
  expect(await askJose(credential, key, 'vc+jwt')).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED typ');
});

test('a status list is signed by the key of its certificates, and refused when it is stale', async () => {
  for (const [name, said] of [
    ['valid', 'valid'],
    ['of a second key', 'valid'],
    ['revoked', 'valid'],
    ['with a stale list', 'ERR_JWT_EXPIRED exp'],
  ] as const) {
    const { key, lists } = cases[name];
    for (const list of Object.values(lists)) expect([name, await askJose(list, key, 'vc+jwt')]).toEqual([name, said]);
  }
});

test('a foreign key verifies no certificate', async () => {
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  expect(await askJose(cases.valid.credential, pem, 'JWT')).toBe('ERR_JWS_SIGNATURE_VERIFICATION_FAILED');
});
