import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Account } from '../../shared/store/accounts/account.ts';
import { walletKey } from '../../shared/store/table/keys.ts';
import { figuresKey } from '../../shared/store/table/payable-keys.ts';
import { discard, transact, update } from '../../shared/store/table/transaction.ts';
import { operationOf } from '../harness/access/granted.ts';
import { type CallRequest, call } from '../harness/call.ts';
import { draftingAboutNobody } from '../harness/draft-kinds.ts';
import { erase } from '../harness/erase.ts';
import { givenUser, storedItems } from '../harness/given.ts';
import { givenFinancePolicy } from '../harness/given-policy.ts';
import { givenRoleGrant } from '../harness/given-role-grant.ts';
import { givenStaff } from '../harness/given-staff.ts';
import { changeAccount } from '../harness/interrupted.ts';
import { financeCase, namedBy } from '../harness/policy-operations.ts';

/** The free texts in a request body. */
const textsOf = ({ request: { body } }: Route): readonly string[] => {
  if (body === undefined) return [];
  const schema = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return ['reason', 'public_note'].filter((name) => schema.includes(`"${name}":`));
};

/** Operations whose text is about no particular person, or is written by its subject. This list is written by hand. */
const aboutNobody: readonly string[] = [
  ...['deleteMe', 'requestRefund'],
  ...draftingAboutNobody.filter((id) => routes.some((row) => row.id === id && textsOf(row).length > 0)),
  ...['putCourse', 'putCoupon', 'putGateway', 'putWebhookEndpoint', 'rotateWebhookSecret'],
  ...['startReconciliation', 'reverseSettlement'],
];

const terms = { creator_share_basis_points: 7000, valid_from: '2030-01-01T00:00:00.000Z', valid_to: null };

/** Requests that name a person, for operations whose request in the access matrix names nobody. */
const aboutPerson: Readonly<Record<string, (owner: Account) => Promise<CallRequest>>> = {
  withdrawDraft: async (owner) => ({ params: { draft_id: (await givenRoleGrant(owner)).role_grant_id } }),
  draftFinancePolicy: async ({ user_id }) => ({ body: { ...terms, creator_instructor_id: user_id } }),
  approveFinancePolicy: async ({ user_id: creator_instructor_id }) => {
    const draft = { status: 'draft', approved_by: null, approved_at: null } as const;
    const valid_from = new Date(Date.now() + 3_600_000).toISOString();
    return namedBy(financeCase, await givenFinancePolicy({ ...draft, creator_instructor_id, valid_from }));
  },
};

const rows = routes.filter((row) => textsOf(row).length > 0 && !aboutNobody.includes(row.id));

test('every operation in the list aboutNobody stores a text', () => {
  const known = new Set(routes.filter((row) => textsOf(row).length > 0).map(({ id }) => id));
  expect(aboutNobody.filter((id) => !known.has(id))).toEqual([]);
});

/** The kinds of item with a text. An idempotency record of the staff member expires after a day. */
const holding = async (text: string): Promise<readonly string[]> =>
  (await storedItems())
    .filter((item) => JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value)).includes(text))
    .map(({ PK, SK }) => `${PK} ${SK}`.replaceAll(/[a-z\d]{3}_\w+/g, ''))
    .filter((key) => !key.includes('IDEMPOTENCY'));

/** Erases a user at once, without money or earnings that postpone an erasure. */
const eraseAtOnce = async (user: Pick<Account, 'user_id'>): Promise<void> => {
  const empty = { available_idr: { set: 0 }, held_idr: { set: 0 }, owed_idr: { set: 0 } };
  await transact(table, {
    wallet: update(walletKey(user.user_id), empty),
    figures: discard(figuresKey(`creator:${user.user_id}`)),
  });
  await changeAccount(user, { status: 'deleted', erase_at: new Date().toISOString() });
  expect(await erase(user.user_id, table, Date.now())).toBe('erased');
};

test.for(rows.map((row): [string, Route] => [row.id, row]))(
  '%s: no item has the text of the staff after the erasure of its person',
  async ([id, row]) => {
    const { handler, about } = await operationOf(id);
    const owner = await givenUser({ roles: ['instructor'] });
    const { caller } = await givenStaff('admin');
    const request = await (aboutPerson[id] ?? about)(owner);
    const text = `Wahyu ${randomUUID()}`;
    const texts = Object.fromEntries(textsOf(row).map((name) => [name, text]));
    const body = { ...Object(request.body), ...texts };
    expect(await call(handler, row, { ...request, caller, body })).toMatchObject({ code: 'ok' });
    expect(await holding(text)).not.toEqual([]);
    await eraseAtOnce({ user_id: request.params?.['user_id'] ?? owner.user_id });
    expect(await holding(text)).toEqual([]);
  },
);
