import { inTable } from '../routes/grants.ts';
import { job } from './job.ts';

/** Time in minutes for which Lambda and the bus retry an event. Afterwards the event is a dead letter. */
const givenUpAfterMinutes = 360;

export const issueCertificates = job({
  id: 'issueCertificates',
  file: 'functions/jobs/issue-certificates.ts',
  summary: 'Signs and registers the certificate of a completed course',
  trigger: { on: 'event', types: ['enrollment.completed'], givenUpAfterMinutes },
  grants: [
    ...inTable({
      USER: ['get items', 'check item', 'put item', 'update item'],
      COURSE: ['get items'],
      CERTIFICATE: ['put item'],
      STATUS_LIST: ['get items', 'put item', 'update item'],
      CREDENTIAL_KEY: ['put item'],
      EVENT: ['put item'],
    }),
    'describe table',
    'sign credentials',
  ],
  // KMS allows 1,000 signatures a second for the whole account, access tokens included.
  maximumConcurrency: 10,
  timeoutMs: 20_000,
  memoryMb: 512,
});

const listGrants = [
  ...inTable({ STATUS_LIST: ['get items', 'query', 'update item'], CREDENTIAL_KEY: ['put item'] }),
  'sign credentials',
] as const;

export const updateStatusList = job({
  id: 'updateStatusList',
  file: 'functions/jobs/update-status-list.ts',
  summary: 'Signs a status list again when a certificate in it is revoked',
  trigger: { on: 'event', types: ['certificate.revoked'], givenUpAfterMinutes },
  grants: listGrants,
  // More instances would only cause write conflicts on the same list.
  maximumConcurrency: 2,
  timeoutMs: 20_000,
  memoryMb: 256,
});

export const refreshStatusLists = job({
  id: 'refreshStatusLists',
  file: 'functions/jobs/refresh-status-lists.ts',
  summary: 'Signs every status list again each day. A signature is valid for seven days',
  trigger: { on: 'schedule', everyMinutes: 24 * 60 },
  grants: listGrants,
  maximumConcurrency: 1,
  timeoutMs: 300_000,
  memoryMb: 256,
});
