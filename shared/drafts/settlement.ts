import type { Settlement } from '../contract/topups/settlement.ts';
import { term } from '../domain/drafts/review.ts';
import { entryWrite, shownSettlement } from '../store/topups/change-settlement.ts';
import type { StoredSettlement } from '../store/topups/stored-payout.ts';
import type { DraftKind } from './draft-kind.ts';
import { settlementDraft } from './records.ts';

/**
 * A settlement of a gateway's payout. Its draft reserves ledger entries before its transaction, so flows/draft-settlement.ts
 * drafts it. The last approval only books it.
 */
export const settlement: DraftKind<StoredSettlement, { readonly settlement_id: string }, undefined, Settlement> = {
  id: 'settlement',
  roles: ['finance', 'admin'],
  record: settlementDraft,
  named: ({ settlement_id }) => ({ draftId: settlement_id }),
  idOf: ({ settlement_id }) => settlement_id,
  beneficiaryOf: () => null,
  listed: ({ gross_idr }) => ({ amount_idr: gross_idr }),
  place: ({ gateway }) => ({ gateway }),
  audited: shownSettlement,
  shown: shownSettlement,
  terms: ({ gateway, payout_id, moves, gross_idr, fee_idr, fee_vat_idr, received_idr, reference, paid_on }) => [
    term('gateway', 'words', gateway),
    term('payout_id', 'text', payout_id),
    term('moves', 'count', moves),
    term('gross_idr', 'idr', gross_idr),
    term('fee_idr', 'idr', fee_idr),
    term('fee_vat_idr', 'idr', fee_vat_idr),
    term('received_idr', 'idr', received_idr),
    term('reference', 'text', reference),
    term('paid_on', 'day', paid_on),
  ],
  // The balances of the gateway and the bank are sums over the ledger, so a review does not read them.
  preview: () => ({ changes: [], warnings: [] }),
  read: async () => undefined,
  effect: (draft, _, moment) => ({ writes: { entry: entryWrite(draft, 1, moment) } }),
};
