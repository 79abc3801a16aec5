import { CredentialKeyPath, StatusListPath, VerificationForm } from '../../contract/certificates/credential.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

const day = 86_400;

export const verifyCertificate = route({
  id: 'verifyCertificate',
  resource: 'certificates',
  method: 'POST',
  path: '/certificates/verify',
  summary: 'Verify a credential',
  description:
    'Checks whether a compact JWS is a certificate of ours that is in force. The checks are listed in order, up to the first that fails. The service fetches none of the addresses in the credential.',
  auth: 'public',
  request: { body: VerificationForm },
  repeatable: true,
  responses: { 200: 'Verification' },
  errors: [],
  grants: [
    ...inTable({ CREDENTIAL_KEY: ['get items'], CERTIFICATE: ['get items'], STATUS_LIST: ['get items'] }),
    'address',
  ],
  throttle: { ratePerSecond: 100, burst: 200 },
  // Strangers may call it. At 200 ms each, 20 instances serve the limit.
  maximumConcurrency: 20,
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getCredentialIssuer = route({
  id: 'getCredentialIssuer',
  resource: 'certificates',
  method: 'GET',
  path: '/credentials/issuer',
  summary: 'Read the issuer of certificates',
  description: 'An Open Badges 3.0 profile. Its `id` is this address and the `iss` of every certificate.',
  auth: 'public',
  request: {},
  responses: { 200: 'IssuerProfile', 304: 'empty' },
  errors: [],
  maxAgeSeconds: 300,
  grants: ['credential issuer'],
  timeoutMs: 3000,
  memoryMb: 256,
});

export const getCredentialKey = route({
  id: 'getCredentialKey',
  resource: 'certificates',
  method: 'GET',
  path: '/credentials/keys/{kid}',
  summary: 'Read a public key of certificates',
  description:
    'One JWK. This address is the `kid` in the header of a certificate. A key stays here for ever, also when it no longer signs.',
  auth: 'public',
  request: { params: CredentialKeyPath },
  responses: { 200: 'CredentialKey', 304: 'empty' },
  errors: [],
  maxAgeSeconds: day,
  grants: [...inTable({ CREDENTIAL_KEY: ['get items'] })],
  timeoutMs: 5000,
  memoryMb: 256,
});

export const getStatusList = route({
  id: 'getStatusList',
  resource: 'certificates',
  method: 'GET',
  path: '/credentials/status/{list}',
  summary: 'Read a status list of certificates',
  description:
    'A Bitstring Status List credential as a compact JWS (`application/vc+jwt`). It has 131,072 entries. A set entry is a revoked certificate. The list is signed again at every revocation and each day, and is valid for seven days.',
  auth: 'public',
  jws: true,
  request: { params: StatusListPath },
  responses: { 200: 'StatusListCredential', 304: 'empty' },
  errors: [],
  maxAgeSeconds: 300,
  grants: [...inTable({ STATUS_LIST: ['get items'] })],
  timeoutMs: 5000,
  memoryMb: 256,
});
