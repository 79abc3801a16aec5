import { CouponForm, CouponPath } from '../../contract/coupons/coupon.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const putCoupon = route({
  id: 'putCoupon',
  resource: 'coupons',
  method: 'PUT',
  path: '/admin/coupons/{code}',
  summary: 'Make or replace a coupon',
  description:
    'Without `If-Match` the coupon is made; with it, the version that it names is replaced. Orders that used the coupon keep their prices; `maximum_claims` cannot fall below what is claimed; null is without limit, and then its uses are not counted.',
  auth: 'user',
  roles: ['admin'],
  versioned: true,
  request: { params: CouponPath, body: CouponForm },
  responses: { 200: 'Coupon', 201: 'Coupon' },
  errors: [],
  grants: [
    ...inTable({
      USER: ['get items', 'check item'],
      COUPON: ['get item', 'get items', 'put item', 'update item'],
      AUDIT: ['put item'],
    }),
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getCoupon = route({
  id: 'getCoupon',
  resource: 'coupons',
  method: 'GET',
  path: '/admin/coupons/{code}',
  summary: 'Read a coupon',
  description: 'Its terms, how often it is used now, and in its ETag the version to name in `If-Match`.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  versioned: true,
  request: { params: CouponPath },
  responses: { 200: 'Coupon' },
  errors: [],
  grants: [...inTable({ USER: ['get items'], COUPON: ['get items'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});
