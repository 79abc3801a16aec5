import { PlatformCouponForm, PlatformCouponPath } from '../../contract/coupons/platform-coupon.ts';
import { Approval } from '../../contract/policies/policy.ts';
import { inTable } from '../grants.ts';
import { reviewed } from '../reviewed.ts';
import { route } from '../route.ts';

const common = {
  resource: 'coupons',
  auth: 'user',
  roles: ['finance', 'admin'],
  timeoutMs: 5000,
  memoryMb: 512,
} as const;

export const draftPlatformCoupon = route({
  ...common,
  id: 'draftPlatformCoupon',
  method: 'POST',
  path: '/admin/platform-coupons',
  summary: 'Draft a coupon that two people decide',
  description:
    "A coupon that the platform bears (the default): creators get their whole shares. Or a shared one that may cost more than one admin may decide. It needs another person's approval. Above the ceiling of 24 hours it needs two. `amount_idr` is the most that it can cost. A shared coupon may have no limit of its uses. It then needs two approvals.",
  request: { body: PlatformCouponForm },
  responses: { 201: 'PlatformCoupon' },
  errors: ['conflict'],
  grants: inTable({ USER: ['get items', 'check item'], DRAFT: ['put item'], AUDIT: ['put item'] }),
});

export const approvePlatformCoupon = route({
  ...common,
  id: 'approvePlatformCoupon',
  method: 'POST',
  path: '/admin/platform-coupons/{platform_coupon_id}/approve',
  summary: 'Approve a coupon',
  description: 'Four eyes: the approver is not the drafter. The last approval makes the coupon.',
  request: { params: PlatformCouponPath, body: Approval },
  responses: { 200: 'PlatformCoupon' },
  errors: ['invalid_status', 'conflict'],
  grants: [
    ...inTable({
      USER: ['get items', 'check item'],
      COUPON: ['get item', 'get items', 'put item', 'update item'],
      DRAFT: ['get items', 'update item', 'delete item'],
      APPROVAL: ['get items', 'check item', 'put item'],
      AUDIT: ['put item'],
    }),
    'approval ceiling',
  ],
});

export const getPlatformCoupon = route({
  ...common,
  id: 'getPlatformCoupon',
  method: 'GET',
  path: '/admin/platform-coupons/{platform_coupon_id}',
  summary: 'Read a draft of a coupon',
  description: `Waiting, approved or withdrawn. ${reviewed}`,
  roles: ['support', 'finance', 'admin'],
  request: { params: PlatformCouponPath },
  responses: { 200: 'ReviewedPlatformCoupon' },
  errors: [],
  grants: [
    ...inTable({ USER: ['get items'], COUPON: ['get items'], DRAFT: ['get items'], APPROVAL: ['get items'] }),
    'query audit_by_subject',
    'approval ceiling',
  ],
});
