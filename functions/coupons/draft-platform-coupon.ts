import { platformCoupon } from '../../shared/drafts/platform-coupon.ts';
import { makeDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftPlatformCoupon as row } from '../../shared/routes/coupons/platform-coupons.ts';

/** POST /admin/platform-coupons */
export const draftPlatformCoupon: UseCase<typeof row, Ports> = (request, ports) =>
  makeDraft(row, platformCoupon, request, ports);

export const { handler, over } = endpoint(row, draftPlatformCoupon);
