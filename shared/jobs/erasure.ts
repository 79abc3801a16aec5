import { inTable } from '../routes/grants.ts';
import { job } from './job.ts';

export const eraseUsers = job({
  id: 'eraseUsers',
  file: 'functions/jobs/erase-users.ts',
  summary: 'Erases the users who deleted their account a day ago or earlier',
  trigger: { on: 'schedule', everyMinutes: 10 },
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'update item', 'delete item', 'query'],
      DAY: ['delete item', 'query'],
      COURSE: ['get items', 'put item'],
      CATALOG: ['put item'],
      STAFF: ['get items'],
      COUPON: ['get item', 'update item'],
      EVENT: ['put item'],
      MEDIA: ['delete item'],
      CERTIFICATE: ['update item'],
      AUDIT: ['update item'],
      PAYABLE: ['get items', 'check item', 'query', 'update item'],
    }),
    'query audit_by_subject',
    'query orders_by_deadline',
    'query lists_by_newest',
    'remove media',
  ],
  accountFields: [
    'available_idr',
    'held_idr',
    'owed_idr',
    'hold',
    'recent_grants',
    'recent_granters',
    'idp_issuer',
    'idp_subject',
    'email',
    'email_hash',
    'phone_number',
    'phone_hash',
    'erase_at',
    'erasing_since',
  ],
  maximumConcurrency: 1,
  // Less than ten minutes, so that a run ends before the next one starts.
  timeoutMs: 300_000,
  memoryMb: 512,
});
