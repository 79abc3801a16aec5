import { CouponForm, CouponPath } from '../../contract/coupons/coupon.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const putCoupon = route({
  id: 'putCoupon',
  resource: 'coupons',
  method: 'PUT',
  path: '/admin/coupons/{code}',
  summary: 'Create or replace a coupon',
  description:
    'Without `If-Match` the coupon is created. With it, the named version is replaced. Orders that used the coupon keep their prices. `maximum_claims` cannot be less than the present number of claims. null means no limit, and then uses are not counted. The shared coupons that one admin makes or changes within 24 hours may together cost at most the ceiling of one approval: greatest discount times `maximum_claims`. A larger coupon, and one that the platform bears, needs two people (`two_people`): draft it. One person may always switch a coupon on and off.',
  auth: 'user',
  creates: true,
  roles: ['admin'],
  versioned: true,
  request: { params: CouponPath, body: CouponForm },
  responses: { 200: 'Coupon', 201: 'Coupon' },
  errors: [],
  grants: [
    ...inTable({
      USER: ['get items', 'check item'],
      COUPON: ['get item', 'get items', 'put item', 'update item'],
      APPROVAL: ['get items', 'put item'],
      AUDIT: ['put item'],
    }),
    'approval ceiling',
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
  description: 'The terms, the number of uses now, and in the ETag the version for `If-Match`.',
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
