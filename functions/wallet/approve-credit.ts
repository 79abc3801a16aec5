import { creditWithin } from '../../shared/drafts/credit.ts';
import { approveDraft, type CeilingPorts } from '../../shared/flows/approve-draft.ts';
import type { WalletPorts } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveCredit as row } from '../../shared/routes/wallet/bookings.ts';
import { settings } from '../../shared/runtime/settings.ts';

/** POST /admin/wallets/{user_id}/credits/{credit_id}/approve */
export const approveCredit: UseCase<typeof row, CeilingPorts & WalletPorts> = (request, ports) =>
  approveDraft(row, creditWithin(ports.limits), request, ports);

export const { handler, over } = endpoint(row, approveCredit, () => ({
  ceilingIdr: settings.approvalCeilingIdr(),
  limits: settings.walletLimits(),
}));
