import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  approvalUnder,
  draftedBy,
  refuseApproval,
  refuseBeneficiary,
} from '../../../shared/domain/drafts/four-eyes.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const at = '2026-11-21T03:04:05.678Z';
const draft = draftedBy('drafter', nowMs);
const first = { ...draft, ...approvalUnder(draft, { amountIdr: 2n, ceilingIdr: 1 }, 'first', nowMs) };
const approved = { ...first, ...approvalUnder(first, { amountIdr: 2n, ceilingIdr: 1 }, 'last', nowMs) };

describe('an approval', () => {
  test.for([
    ['of a draft by another person', draft, 'other', undefined],
    ['of a draft by its drafter', draft, 'drafter', 'forbidden'],
    ['of a draft by its beneficiary', draft, 'owner', 'forbidden'],
    ['of a first-approved booking by a third person', first, 'last', undefined],
    ['of a first-approved booking by the first approver', first, 'first', 'forbidden'],
    ['of a first-approved booking by its drafter', first, 'drafter', 'forbidden'],
    ['of a first-approved booking by its beneficiary', first, 'owner', 'forbidden'],
    ['of an approved booking by another person', approved, 'other', 'invalid_status'],
    ['of an approved booking by its drafter', approved, 'drafter', 'forbidden'],
    ['of an approved booking by its first approver', approved, 'first', 'invalid_status'],
  ] as const)('an approval is accepted or refused: %s', ([, item, approver, refusal]) => {
    expect(refuseApproval(item, approver, ['owner', null])?.refusal).toBe(refusal);
  });

  test('an approval up to the ceiling is the last one, and above it the first of two', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.nat(10), (amountIdr, ceilingIdr) => {
        const last = { status: 'approved', approved_by: 'other', approved_at: at };
        const recorded = { status: 'first_approved', first_approved_by: 'other', first_approved_at: at };
        const under = { amountIdr: BigInt(amountIdr), ceilingIdr };
        expect(approvalUnder(draft, under, 'other', nowMs)).toEqual(amountIdr > ceilingIdr ? recorded : last);
        expect(approvalUnder(first, under, 'other', nowMs)).toEqual(last);
      }),
    );
  });

  test('an approval never moves money with fewer than two people, or three above the ceiling', () => {
    const people = ['drafter', 'owner', 'first', 'last'];
    const orders = fc.array(fc.constantFrom(...people), { maxLength: 8 });
    fc.assert(
      fc.property(orders, fc.boolean(), (approvers, large) => {
        let item: Parameters<typeof refuseApproval>[0] = draft;
        const agreed = new Set<string>();
        for (const approver of approvers) {
          if (refuseApproval(item, approver, ['owner'])) continue;
          item = { ...item, ...approvalUnder(item, { amountIdr: large ? 2n : 1n, ceilingIdr: 1 }, approver, nowMs) };
          agreed.add(approver);
        }
        expect(agreed.has('drafter') || agreed.has('owner')).toBe(false);
        expect(item.status === 'approved').toBe(agreed.size === (large ? 2 : 1));
      }),
    );
  });
});

test('a beneficiary cannot decide alone', () => {
  const refused = refuseBeneficiary('owner', ['owner']);
  expect(refused).toMatchObject({ refusal: 'forbidden', details: [{ reason: 'beneficiary' }] });
  expect(refuseBeneficiary('other', ['owner', null])).toBeUndefined();
});
