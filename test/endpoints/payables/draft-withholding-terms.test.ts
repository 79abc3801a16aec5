import { describe, expect, test } from 'vitest';
import { bookDay } from '../../../shared/domain/payables/closed-days.ts';
import { draftWithholdingTerms as row } from '../../../shared/routes/payables/withholding-terms.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenPayment, givenWithholdingPolicy, payableItems } from '../../harness/given-payable.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { once } from '../../harness/once.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';
import { expectNothingWritten, expectOnlyRefused } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

const dayMs = 24 * 3_600_000;
const dayIn = (days: number): string => bookDay(Date.now() + days * dayMs);
const withholding = { kind: 'pph23', variant: 'npwp' } as const;
const form = (changes: object = {}) => ({ withholding, valid_from: dayIn(0), reason: 'Ticket 4711', ...changes });

await givenWithholdingPolicy();
await givenWithholdingPolicy({
  ...{ kind: 'pph21', variant: 'coming' },
  valid_from: new Date(Date.now() + 20 * dayMs).toISOString(),
});

const drafter = once(() => givenStaff('finance'));
const draftFor = async (user_id: string, changes: object = {}) => {
  const { caller } = await drafter();
  return call(handler, row, { caller, params: { user_id }, body: form(changes) });
};

describe('draftWithholdingTerms stores a draft that changes nothing', () => {
  test.for([
    ['a tax from today on', {}],
    ['no tax from a past day on', { withholding: null, valid_from: dayIn(-300) }],
    [
      'a tax whose policy begins before the terms',
      { withholding: { kind: 'pph21', variant: 'coming' }, valid_from: dayIn(22) },
    ],
  ] as const)('draftWithholdingTerms of %s', async ([, changes]) => {
    const [{ user }, { user_id }] = [await drafter(), await givenUser()];
    const answer = await draftFor(user_id, changes);
    const { reason, ...terms } = form(changes);
    expect(answer).toMatchObject({
      status: 201,
      body: { user_id, ...terms, status: 'draft', drafted_by: user.user_id, approved_by: null },
    });
    expect(await payableItems(`creator:${user_id}`, 'WITHHOLDING')).toEqual([]);
    const { withholding_terms_id } = answer.body as { withholding_terms_id: string };
    expect(await auditTrailOf(withholding_terms_id)).toMatchObject([
      { action: 'draftWithholdingTerms', subject_id: user_id, reason },
    ]);
  });
});

test.for([
  ['more than a year ago', { valid_from: dayIn(-368) }, '/valid_from'],
  ['in more than a year', { valid_from: dayIn(368) }, '/valid_from'],
  ['on a day that there is not', { valid_from: '2026-02-30' }, '/valid_from'],
  ['with a kind alone', { withholding: { kind: 'pph23' } }, '/withholding/variant'],
  ['with an unknown kind', { withholding: { kind: 'pph4', variant: 'npwp' } }, '/withholding/kind'],
  ['with a variant in capitals', { withholding: { kind: 'pph23', variant: 'NPWP' } }, '/withholding/variant'],
] as const)('draftWithholdingTerms %s is refused and writes nothing', async ([, changes, pointer]) => {
  const { user_id } = await givenUser();
  await drafter();
  await expectNothingWritten(async () => {
    expect(await draftFor(user_id, changes)).toMatchObject({
      code: 'invalid_request',
      body: { details: [{ pointer }] },
    });
  });
});

test.for([
  ['whose variant no policy has', { withholding: { kind: 'pph23', variant: 'npwpp' } }],
  ['whose policy begins later', { withholding: { kind: 'pph21', variant: 'coming' } }],
] as const)('draftWithholdingTerms of a tax %s is refused', async ([, changes]) => {
  const { user_id } = await givenUser();
  await drafter();
  await expectOnlyRefused(async () => {
    expect(await draftFor(user_id, changes)).toMatchObject({ code: 'tax_policy_unavailable' });
  }, 'tax_policy_unavailable');
});

test('draftWithholdingTerms from the day of a booked payment on is refused, and from the day after it is stored', async () => {
  const { user_id } = await givenUser();
  await givenPayment(`creator:${user_id}`, { status: 'approved', paid_on: dayIn(-3) });
  expect(await draftFor(user_id, { valid_from: dayIn(-3) })).toMatchObject({
    code: 'conflict',
    reasons: ['paid_since'],
  });
  expect(await draftFor(user_id, { valid_from: dayIn(-2) })).toMatchObject({ status: 201 });
});

describeTableOutage(handlerOf, row, async () => ({
  caller: (await givenStaff('finance')).caller,
  params: { user_id: (await givenUser()).user_id },
  body: form(),
}));
