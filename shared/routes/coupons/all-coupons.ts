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
    'With the uses of each, and what a buyer meets now. Filters combine; with a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { query: CouponQuery },
  responses: { 200: 'CouponPage' },
  errors: [],
  grants: [...inTable({ USER: ['get item'], COUPON: ['get items'] }), 'query lists_by_newest', 'cursor'],
  timeoutMs: 6000,
  memoryMb: 512,
});
