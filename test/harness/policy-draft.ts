import { expect, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';
import type { AnyPolicy } from '../../shared/store/policies/stored-policy.ts';
import { parseItem } from '../../shared/store/table/table.ts';
import { call } from './call.ts';
import { givenStaff } from './given-staff.ts';
import { once } from './once.ts';
import { handlerOf } from './operation.ts';
import { type PolicyCase, storedPolicy } from './policy-operations.ts';
import { expectNothingWritten } from './unchanged.ts';

/** A valid form, and wrong values with the JSON pointers to their fields. */
export type DraftForm = {
  readonly form: Readonly<Record<string, unknown>>;
  readonly malformed: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[];
};

const from = '2030-01-01T00:00:00.000Z';

/** Invalid periods of a policy. */
const malformedValidity: DraftForm['malformed'] = [
  ['an end at the beginning', { valid_to: from }, '/valid_to'],
  ['an end before the beginning', { valid_to: '2029-12-31T23:59:59.999Z' }, '/valid_to'],
  ['a beginning that is no time', { valid_from: '2030-01-01' }, '/valid_from'],
  ['a beginning without an offset', { valid_from: '2030-01-01T00:00:00.000' }, '/valid_from'],
  ['no end at all, not even null', { valid_to: undefined }, '/valid_to'],
  ['no reason', { reason: undefined }, '/reason'],
  ['a reason of two letters', { reason: 'ok' }, '/reason'],
  ['a status', { status: 'approved' }, '/status'],
  ['somebody who approved it', { approved_by: 'usr_1' }, '/approved_by'],
];

export const testDraft = async <Policy extends AnyPolicy>(
  row: Route,
  of: PolicyCase<Policy>,
  { form, malformed }: DraftForm,
): Promise<void> => {
  const handler = await handlerOf(row);
  const body = { ...form, valid_from: from, valid_to: null, reason: 'Ticket 4711' };
  const { reason: _, ...terms } = body;
  const whole = { numerator: 1, denominator: 1 };
  /** The terms that a form may leave out. */
  const usual = of.kind.draftKind === 'finance_policy' ? {} : { base: whole, ...form, rounding: 'half_up' };

  test.for(['finance', 'admin'] as const)(
    'a draft by %s is stored as it was sent, and no checkout uses it',
    async (role) => {
      const { caller, user } = await givenStaff(role);
      const answer = await call(handler, row, { caller, body });
      expect(answer.status).toBe(201);
      const policy = parseItem(of.kind.schema, { ...Object(answer.body) });
      expect(policy).toEqual({
        [of.idField]: expect.stringMatching(/^(txp|fnp|whp)_[0-9a-hjkmnp-tv-z]{26}$/),
        ...terms,
        ...usual,
        status: 'draft',
        drafted_by: user.user_id,
        approved_by: null,
        created_at: expect.any(String),
        approved_at: null,
      });
      expect(await storedPolicy(of.kind, policy)).toEqual({ draft: policy, copy: undefined });
    },
  );

  const drafter = once(() => givenStaff('finance'));

  test.for([...malformedValidity, ...malformed])(
    'a draft with %s is refused and writes nothing',
    async ([, changes, pointer]) => {
      const { caller } = await drafter();
      await expectNothingWritten(async () => {
        const answer = await call(handler, row, { caller, body: { ...body, ...changes } });
        expect(answer).toMatchObject({ code: 'invalid_request' });
        expect(answer.body).toMatchObject({ message: expect.stringContaining(`${pointer}: `) });
      });
    },
  );
};
