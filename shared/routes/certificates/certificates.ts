import {
  CertificatePath,
  CertificateQuery,
  NumberPath,
  RevocationForm,
  RevocationPath,
} from '../../contract/certificates/certificate.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listCertificates = route({
  id: 'listCertificates',
  resource: 'certificates',
  method: 'GET',
  path: '/me/certificates',
  summary: 'List the own certificates',
  description:
    'Those of the newest courses first. A certificate appears some seconds after the completion of its course was reported. Follow `next_cursor` until it is null.',
  auth: 'user',
  request: { query: CertificateQuery },
  responses: { 200: 'CertificatePage' },
  errors: [],
  grants: [
    ...inTable({ USER: ['get item', 'query'], CERTIFICATE: ['get items'] }),
    ...(['address', 'cursor'] as const),
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getCertificate = route({
  id: 'getCertificate',
  resource: 'certificates',
  method: 'GET',
  path: '/me/certificates/{certificate_id}',
  summary: 'Read an own certificate with its signed credential',
  description:
    'The credential is an Open Badges 3.0 credential as a compact JWS. It carries the full name in plain: its holder decides who sees it. `verify_url` shows first letters alone.',
  auth: 'user',
  request: { params: CertificatePath },
  responses: { 200: 'OwnCertificate' },
  errors: [],
  grants: [...inTable({ USER: ['get items'], CERTIFICATE: ['get items'] }), 'address'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const findCertificate = route({
  id: 'findCertificate',
  resource: 'certificates',
  method: 'GET',
  path: '/certificates/{number}',
  summary: 'Look a certificate up by its number',
  description:
    'What is registered, with the name masked. JSON, or with `Accept: text/html` a page. A number is taken in any case, with I and L for 1 and O for 0; one whose check symbol is wrong is not found. `erased` says that its holder asked for erasure, and nothing about validity.',
  auth: 'public',
  page: true,
  request: { params: NumberPath },
  responses: { 200: 'PublicCertificate' },
  errors: [],
  grants: [...inTable({ CERTIFICATE: ['get items'] }), 'credential issuer'],
  throttle: { ratePerSecond: 200, burst: 400 },
  timeoutMs: 5000,
  memoryMb: 512,
});

export const putCertificateRevocation = route({
  id: 'putCertificateRevocation',
  resource: 'certificates',
  method: 'PUT',
  path: '/admin/certificates/{certificate_id}/revocation',
  summary: 'Revoke a certificate',
  description:
    'For good: nothing brings it back. `certificate_id` is its id or its number. The register says so at once, and its status list within seconds; verifiers may keep a list for five minutes. Again it is answered the same. `reason` is for the audit trail.',
  auth: 'user',
  roles: ['admin'],
  request: { params: RevocationPath, body: RevocationForm },
  responses: { 200: 'Revocation' },
  errors: ['conflict', 'invalid_status'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item', 'update item'],
      CERTIFICATE: ['get items', 'update item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
    'query enrollments_by_id',
  ],
  timeoutMs: 6000,
  memoryMb: 512,
});
