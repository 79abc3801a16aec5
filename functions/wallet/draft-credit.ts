import { creditWithin } from '../../shared/drafts/credit.ts';
import { makeDraft } from '../../shared/flows/drafts.ts';
import type { WalletPorts } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { draftCredit as row } from '../../shared/routes/wallet/bookings.ts';
import { settings } from '../../shared/runtime/settings.ts';

/** POST /admin/wallets/{user_id}/credits */
export const draftCredit: UseCase<typeof row, WalletPorts> = (request, ports) =>
  makeDraft(row, creditWithin(ports.limits), request, ports);

export const { handler, over } = endpoint(row, draftCredit, () => ({ limits: settings.walletLimits() }));
