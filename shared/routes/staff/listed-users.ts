import { UserListQuery } from '../../contract/staff/listed-user.ts';
import { LookupForm } from '../../contract/staff/lookup.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';
import { listOfAll } from '../staff-lists.ts';

const readers = ['support', 'finance', 'admin'] as const;

export const listUsers = route({
  ...listOfAll,
  id: 'listUsers',
  resource: 'staff',
  path: '/admin/users',
  summary: 'List users, the last registered first',
  description:
    'Name, masked e-mail address, status and roles of each. Filters combine. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null. The audit trail keeps the query and the count. Each person shown counts toward the 300 people a day.',
  request: { query: UserListQuery },
  responses: { 200: 'ListedUserPage' },
});

export const lookUp = route({
  id: 'lookUp',
  resource: 'staff',
  method: 'POST',
  path: '/admin/lookup',
  summary: 'Look up an id, code, number or address',
  description:
    'The answer says what the text names, and whose it is: an id of any kind, the last 6 to 8 symbols of the id of a new order, top-up or refund request, our reference at the gateway, its id of a payment, the number of a certificate, the code of a coupon, a whole e-mail address, or a phone number. The text is in the body, so no log contains it. The audit trail records the people in the answer. The request counts toward the 1,000 searches and look-ups a day.',
  auth: 'user',
  roles: readers,
  request: { body: LookupForm },
  repeatable: true,
  responses: { 200: 'Lookup' },
  errors: ['conflict'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items'],
      DAY: ['get items', 'update item'],
      COURSE: ['get items'],
      COUPON: ['get items'],
      TOPUP: ['get item'],
      PAYMENT: ['get items'],
      MEDIA: ['get item'],
      CERTIFICATE: ['get items'],
      REFUND: ['get items'],
      REFUND_REQUEST: ['get items', 'query'],
      DRAFT: ['get items'],
      AUDIT: ['put item'],
    }),
    ...([
      'query orders_by_id',
      'query enrollments_by_id',
      'query accounts_by_email',
      'query accounts_by_phone',
      'query lists_by_newest',
    ] as const),
    'contact key',
  ],
  timeoutMs: 6000,
  memoryMb: 512,
});
