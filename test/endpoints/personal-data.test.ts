import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import type { Account } from '../../shared/store/accounts/account.ts';
import { acceptedWrites } from '../harness/accepted-writes.ts';
import { operationOf } from '../harness/access/granted.ts';
import { type CallRequest, call } from '../harness/call.ts';
import { givenCaller, givenUser } from '../harness/given.ts';
import { givenDeleted } from '../harness/given-deleted.ts';
import { givenFinancePolicy } from '../harness/given-policy.ts';
import { givenRoleGrant } from '../harness/given-role-grant.ts';
import { auditTrailOf, givenStaff } from '../harness/given-staff.ts';
import { lastJobLine } from '../harness/log-lines.ts';
import { once } from '../harness/once.ts';
import { financeCase, namedBy } from '../harness/policy-operations.ts';
import { expectNothingWritten } from '../harness/unchanged.ts';

/** The texts in a request body that staff write and the service keeps for years. */
const textsOf = ({ request: { body } }: Route): readonly string[] => {
  if (body === undefined) return [];
  const schema = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return ['reason', 'public_note', 'reference'].filter((name) => schema.includes(`"${name}":`));
};

/** Operations whose text is about no particular person, or is written by its subject. This list is written by hand. */
const aboutNobody: readonly string[] = [
  ...['deleteMe', 'requestRefund'],
  ...['putCourse', 'putCoupon', 'putGateway', 'putWebhookEndpoint', 'rotateWebhookSecret'],
  ...['startReconciliation', 'closeMonth', 'approveSettlement', 'reverseSettlement'],
  ...['draftTaxPolicy', 'approveTaxPolicy', 'draftWithholdingPolicy', 'approveWithholdingPolicy'],
];

const terms = { creator_share_basis_points: 7000, valid_from: '2030-01-01T00:00:00.000Z', valid_to: null };

/** Requests that name a person, for operations whose request in the access matrix names nobody. */
const aboutPerson: Readonly<Record<string, (owner: Account) => Promise<CallRequest>>> = {
  cancelDeletion: async ({ full_name }) => ({ params: { user_id: (await givenDeleted({ full_name })).user_id } }),
  withdrawDraft: async (owner) => ({ params: { draft_id: (await givenRoleGrant(owner)).role_grant_id } }),
  draftFinancePolicy: async ({ user_id }) => ({ body: { ...terms, creator_instructor_id: user_id } }),
  approveFinancePolicy: async ({ user_id: creator_instructor_id }) => {
    const draft = { status: 'draft', approved_by: null, approved_at: null } as const;
    const valid_from = new Date(Date.now() + 3_600_000).toISOString();
    return namedBy(financeCase, await givenFinancePolicy({ ...draft, creator_instructor_id, valid_from }));
  },
};

const rows = routes.filter((row) => textsOf(row).length > 0 && !aboutNobody.includes(row.id));
const texts = rows.flatMap((row) => textsOf(row).map((name): [string, string, Route] => [row.id, name, row]));

test('every operation in the list aboutNobody stores a text of the staff', () => {
  const known = new Set(routes.filter((row) => textsOf(row).length > 0).map(({ id }) => id));
  expect(aboutNobody.filter((id) => !known.has(id))).toEqual([]);
});

test.for(['cancelOrder', 'cancelTopup'])('%s of one’s own with a reason that names oneself is refused', async (id) => {
  const { handler, about } = await operationOf(id);
  const { user, caller } = await givenCaller({ full_name: 'Wahyu Kusumawardhani' });
  const row = rows.find((each) => each.id === id) ?? expect.fail(id);
  const request = { ...(await about(user)), caller, body: { reason: 'For Kusumawardhani' } };
  await expectNothingWritten(async () => {
    expect(await call(handler, row, request)).toMatchObject({ code: 'invalid_request', reasons: ['personal_data'] });
  });
});

const anyLearner = once(givenCaller);

test.for(texts)(
  '%s refuses a %s that names its person, and writes that to the audit trail',
  async ([id, name, row]) => {
    const { handler, about } = await operationOf(id);
    const owner = await givenUser({ roles: ['instructor'], full_name: 'Wahyu Kusumawardhani' });
    const { caller, user } = await givenStaff('admin');
    const request = await (aboutPerson[id] ?? about)(owner);
    const body = { reason: 'Ticket 4711', ...Object(request.body), [name]: 'Kusumawardhani' };
    const writes = await acceptedWrites(async () => {
      const answer = await call(handler, row, { ...request, caller, body });
      expect(answer).toMatchObject({ code: 'invalid_request', reasons: ['personal_data'] });
      expect(answer.body).toMatchObject({ details: [{ pointer: `/${name}` }] });
    });
    expect(writes).toEqual(['TransactWriteItems']);
    const subject = request.params?.['user_id'] ?? owner.user_id;
    const guesses = (await auditTrailOf(subject)).filter(({ after }) => after?.['refused'] === 'personal_data');
    expect(guesses).toMatchObject([
      { actor_id: user.user_id, action: id, after: { fields: [`/${name}`] }, reason: null },
    ]);
    expect(JSON.stringify(guesses)).not.toContain('Kusumawardhani');
    expect(lastJobLine(user.user_id)).toMatchObject({ personal_data_guesses: 1 });
    const { caller: learner } = await anyLearner();
    expect(await call(handler, row, { ...request, caller: learner, body })).toMatchObject({ code: 'forbidden' });
  },
);
