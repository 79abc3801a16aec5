import type { Credit } from '../contract/wallet/booking.ts';
import { incomingOf, newCredit } from '../domain/wallet/booking.ts';
import { inflowMonth, refuseIncoming, type WalletLimits } from '../domain/wallet/limits.ts';
import { countingInflow, withinLimits } from '../store/wallet/limits.ts';
import { booking } from './booking.ts';
import { creditDraft } from './records.ts';

type Path = { readonly user_id: string; readonly credit_id: string };

/** A credit of a wallet. It stays within the limits of the wallet, and counts towards that of the month. */
export const creditWithin = (limits: WalletLimits) =>
  ({
    ...booking<Credit, Path, Parameters<typeof newCredit>[1]>({
      make: newCredit,
      refuse: (draft, wallet, nowMs) => refuseIncoming(wallet, incomingOf(draft, wallet), limits, nowMs),
      counted: (draft, wallet, nowMs) => {
        const inflow = { month: inflowMonth(wallet, nowMs), idr: draft.amount_idr };
        const within = withinLimits(wallet, incomingOf(draft, wallet), limits, nowMs);
        return { inflow, changes: [within, countingInflow(wallet, inflow)] };
      },
    }),
    id: 'credit',
    record: creditDraft,
    named: ({ user_id, credit_id }: Path) => ({ draftId: credit_id, place: { user_id } }),
  }) as const;
