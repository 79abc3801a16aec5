import { creditWithin } from '../../shared/drafts/credit.ts';
import type { CeilingPorts } from '../../shared/flows/approve-draft.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import type { WalletPorts } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getCredit as row } from '../../shared/routes/wallet/bookings.ts';
import { settings } from '../../shared/runtime/settings.ts';

/** GET /admin/wallets/{user_id}/credits/{credit_id} */
export const getCredit: UseCase<typeof row, CeilingPorts & WalletPorts> = (request, ports) =>
  readDraft(row, creditWithin(ports.limits), request, ports);

export const { handler, over } = endpoint(row, getCredit, () => ({
  ceilingIdr: settings.approvalCeilingIdr(),
  limits: settings.walletLimits(),
}));
