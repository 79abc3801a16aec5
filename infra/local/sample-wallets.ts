import type { Credit } from '../../shared/contract/wallet.ts';
import { userId } from '../../shared/domain/ids.ts';
import { creditLines, ledgerEntry } from '../../shared/domain/ledger.ts';
import { creditKey } from '../../shared/store/keys.ts';
import type { Table } from '../../shared/store/table.ts';
import { put, transact } from '../../shared/store/transaction.ts';
import { depositPart, entryPart } from '../../shared/store/wallet-parts.ts';

const approvedAt = '2026-09-02T02:00:00.000Z';

/** What budi can pay with: drafted and approved by two of the sample people. */
const sampleCredit = (issuer: string): Credit => ({
  credit_id: 'crd_01ka0000000000000000000001',
  user_id: userId(issuer, 'budi'),
  amount_idr: 5_000_000,
  source: 'clearing',
  reason: 'Bank transfer',
  status: 'approved',
  drafted_by: userId(issuer, 'fitri'),
  approved_by: userId(issuer, 'agus'),
  created_at: '2026-09-01T02:00:00.000Z',
  approved_at: approvedAt,
});

/** Puts Rp 5,000,000 into budi's wallet, with the credit and the entry of them; once, however often it is called. */
export const seedWallets = async (table: Table, issuer: string): Promise<void> => {
  const credit = sampleCredit(issuer);
  const { user_id, credit_id, amount_idr, source } = credit;
  const step = { type: 'credited', user_id, lines: creditLines(user_id, amount_idr, source), credit_id } as const;
  const entry = ledgerEntry(step, Date.parse(approvedAt), (size) => new Uint8Array(size));
  const result = await transact(table, {
    credit: put({ ...creditKey(user_id, credit_id), ...credit }),
    wallet: depositPart(user_id, amount_idr, approvedAt),
    entry: entryPart(entry),
  });
  const there = result !== undefined && 'failed' in result && result.failed.has('credit');
  if (result !== undefined && !there) throw new Error('The sample wallet could not be written.');
};
