import { describe, expect, test } from 'vitest';
import { type AnyDraft, approvalLead } from '../../console/staff/approvals/draft.ts';
import { approvalTexts } from '../../console/staff/texts/approvals.ts';

const textsIn = (language: 'en' | 'id') =>
  Object.fromEntries(Object.entries(approvalTexts).map(([name, text]) => [name, text[language]])) as never;

const lead = (draft: object, language: 'en' | 'id'): string =>
  approvalLead(draft as AnyDraft, textsIn(language), (amount) => `Rp ${amount}`);

describe('the approval of a draft', () => {
  test.for([
    [{ settlement_id: 'stl_1', received_idr: 95_560 }, /^Compare Rp 95560 with the bank/, /^Cocokkan Rp 95560 dengan/],
    [{ withholding_policy_version: 'whp_1' }, /every payment to a creator/, /semua pembayaran ke kreator/],
    [{ tax_policy_version: 'txp_1' }, /every order/, /semua pesanan/],
    [{ payment_id: 'pay_1', amount_idr: 70_000 }, /^Rp 70000 is booked at once/, /^Rp 70000 langsung dibukukan/],
    [{ role_grant_id: 'rol_1' }, /roles apply/, /Peran langsung berlaku/],
  ] as const)('the approval of a draft announces its effect: %j', ([draft, english, indonesian]) => {
    expect(lead(draft, 'en')).toMatch(english);
    expect(lead(draft, 'id')).toMatch(indonesian);
  });
});
