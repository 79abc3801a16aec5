import { CouponQuery } from '../../contract/coupons/listed-coupon.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listCoupons = route({
  id: 'listCoupons',
  resource: 'coupons',
  method: 'GET',
  path: '/admin/coupons',
  summary: 'List coupons, newest first',
  description:
    'Each with its number of uses and its state for a buyer now. Filters combine. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { query: CouponQuery },
  responses: { 200: 'CouponPage' },
  errors: [],
  grants: [...inTable({ USER: ['get item'], COUPON: ['get items'] }), 'query lists_by_newest', 'cursor'],
  timeoutMs: 6000,
  memoryMb: 512,
});
