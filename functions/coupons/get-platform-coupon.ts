import { platformCoupon } from '../../shared/drafts/platform-coupon.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getPlatformCoupon as row } from '../../shared/routes/coupons/platform-coupons.ts';

/** GET /admin/platform-coupons/{platform_coupon_id} */
export const getPlatformCoupon: UseCase<typeof row, Ports> = (request, ports) =>
  readDraft(row, platformCoupon, request, ports);

export const { handler, over } = endpoint(row, getPlatformCoupon);
