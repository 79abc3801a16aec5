import {
  CertificatePath,
  CertificateQuery,
  CertificateViewQuery,
  NumberPath,
  ReissueForm,
  RevocationForm,
  SharingForm,
  StaffCertificatePath,
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
    'The certificate of the newest course first. A certificate appears some seconds after its course is reported as completed. Follow `next_cursor` until it is null.',
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
    'The credential is an Open Badges 3.0 credential as a compact JWS. It contains the full name, so its holder decides who sees it. `verify_url` shows only the first letters of the name, unless the holder shows it.',
  auth: 'user',
  request: { params: CertificatePath },
  responses: { 200: 'OwnCertificate' },
  errors: [],
  grants: [...inTable({ USER: ['get items'], CERTIFICATE: ['get items'] }), 'address'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const putCertificateSharing = route({
  id: 'putCertificateSharing',
  resource: 'certificates',
  method: 'PUT',
  path: '/me/certificates/{certificate_id}/sharing',
  summary: 'Show or mask the name on the public page of an own certificate',
  description:
    'With `show_name`, everybody who knows the number sees the whole name at `verify_url`. Without it, they see its first letters.',
  auth: 'user',
  request: { params: CertificatePath, body: SharingForm },
  responses: { 200: 'Sharing' },
  errors: ['conflict'],
  grants: [...inTable({ USER: ['get items', 'check item'], CERTIFICATE: ['update item'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const findCertificate = route({
  id: 'findCertificate',
  resource: 'certificates',
  method: 'GET',
  path: '/certificates/{number}',
  summary: 'Look up a certificate by its number',
  description:
    'The registered certificate, with the name masked unless its holder shows it. The answer is JSON, or a page with `Accept: text/html` or `view=page`. A number is accepted in upper and lower case, with I or L for 1 and O for 0. A number with a wrong check symbol is not found. `erased` means that the holder asked for erasure. It says nothing about validity.',
  auth: 'public',
  html: true,
  request: { params: NumberPath, query: CertificateViewQuery },
  responses: { 200: 'PublicCertificate' },
  errors: [],
  grants: [...inTable({ CERTIFICATE: ['get items'], COURSE: ['get item'] }), 'credential issuer'],
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
    'Revokes the certificate for good. `certificate_id` is its id or its number. The register shows the revocation at once, the status list within seconds. Verifiers may cache a list for five minutes. A repeated request gets the same answer. `reason` is for the audit trail.',
  auth: 'user',
  roles: ['admin'],
  request: { params: StaffCertificatePath, body: RevocationForm },
  destructive: 'always',
  responses: { 200: 'Revocation' },
  errors: ['conflict', 'invalid_status'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item'],
      DAY: ['update item'],
      CERTIFICATE: ['get items', 'update item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
    'query enrollments_by_id',
  ],
  timeoutMs: 6000,
  memoryMb: 512,
});

export const reissueCertificate = route({
  id: 'reissueCertificate',
  resource: 'certificates',
  method: 'POST',
  path: '/admin/certificates/{certificate_id}/reissue',
  summary: 'Replace a certificate that has a wrong name',
  description:
    'Signs a certificate with the present name of its holder and a new number, and revokes the one before, in one step. Course, criteria and dates of completion and expiry stay. `certificate_id` is its id, or any number that it had. When it has been reissued with the present name already, the answer is that certificate. The holder corrects the name in the profile first. `reason` is for the audit trail.',
  auth: 'user',
  roles: ['support', 'admin'],
  request: { params: StaffCertificatePath, body: ReissueForm },
  destructive: 'always',
  repeatable: true,
  responses: { 200: 'Reissue' },
  errors: ['conflict', 'invalid_status'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item', 'update item'],
      DAY: ['update item'],
      CERTIFICATE: ['get items', 'put item', 'update item'],
      STATUS_LIST: ['get items', 'put item', 'update item'],
      CREDENTIAL_KEY: ['put item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
    'query enrollments_by_id',
    'describe table',
    'sign credentials',
  ],
  timeoutMs: 6000,
  memoryMb: 512,
});
