import { platformCoupon } from '../../shared/drafts/platform-coupon.ts';
import { isRefusal } from '../../shared/errors.ts';
import { approveDraft, type CeilingPorts } from '../../shared/flows/approve-draft.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approvePlatformCoupon as row } from '../../shared/routes/coupons/platform-coupons.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { moveToShards } from '../../shared/store/coupons/put-coupon.ts';

/** POST /admin/platform-coupons/{platform_coupon_id}/approve: the approval, then the uses move into the shards. */
export const approvePlatformCoupon: UseCase<typeof row, CeilingPorts> = async (request, ports) => {
  const approved = await approveDraft(row, platformCoupon, request, ports);
  if (!isRefusal(approved) && approved.body.status === 'approved') await moveToShards(ports.table, approved.body.code);
  return approved;
};

export const { handler, over } = endpoint(row, approvePlatformCoupon, () => ({
  ceilingIdr: settings.approvalCeilingIdr(),
}));
