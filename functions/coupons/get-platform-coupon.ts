import { platformCoupon } from '../../shared/drafts/platform-coupon.ts';
import type { CeilingPorts } from '../../shared/flows/approve-draft.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getPlatformCoupon as row } from '../../shared/routes/coupons/platform-coupons.ts';
import { settings } from '../../shared/runtime/settings.ts';

/** GET /admin/platform-coupons/{platform_coupon_id} */
export const getPlatformCoupon: UseCase<typeof row, CeilingPorts> = (request, ports) =>
  readDraft(row, platformCoupon, request, ports);

export const { handler, over } = endpoint(row, getPlatformCoupon, () => ({
  ceilingIdr: settings.approvalCeilingIdr(),
}));
