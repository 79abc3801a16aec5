import { randomBytes, randomUUID } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { AuthorizerContext } from '../../local/gateway/proxy-event.ts';
import type { Order } from '../../shared/contract/orders/order.ts';
import { contactHashes } from '../../shared/domain/accounts/contacts.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { newAccount } from '../../shared/domain/sign-in/identity.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Account } from '../../shared/store/accounts/account.ts';
import { createAccount } from '../../shared/store/sign-in/create-account.ts';
import { accountKey, orderKeys } from '../../shared/store/table/keys.ts';
import { accountList } from '../../shared/store/table/list-keys.ts';
import { contactKey, keyId } from './given-key.ts';
import { issuers } from './identity-provider.ts';
import { putAll } from './put-all.ts';
import { itemsIn, storedPages } from './whole-table.ts';

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** An account as the first sign-in creates it. */
export const accountOf = (subject: string, overrides: Partial<Account> = {}): Account => {
  const identity = {
    issuer: issuers[0],
    subject,
    email: `${subject}@example.com`,
    email_verified: true,
    display_name: `Person ${subject}`,
    picture_url: null,
  };
  const account = { ...newAccount(identity, Date.now()), ...overrides };
  return { ...account, ...contactHashes(account, contactKey), ...overrides };
};

/** A user who has signed in once. The default is an active learner who is not onboarded. */
export const givenUser = async (overrides: Partial<Account> = {}): Promise<Account> => {
  const account = accountOf(overrides.idp_subject ?? randomUUID(), overrides);
  await createAccount(table, account);
  return account;
};

/** Several users who have signed in once, stored in one request for each 25. */
export const givenUsers = async (many: readonly Partial<Account>[]): Promise<Account[]> => {
  const accounts = many.map((overrides) => accountOf(overrides.idp_subject ?? randomUUID(), overrides));
  await putAll(accounts.map((each) => ({ ...accountKey(each.user_id), ...each, list: accountList(each) })));
  return accounts;
};

/** The caller context of a user who has just signed in. */
export const callerFor = (
  { user_id }: Pick<Account, 'user_id'>,
  overrides: { iat?: number; exp?: number; kid?: string; id_token_iat?: number } = {},
): AuthorizerContext => {
  const iat = overrides.iat ?? nowSeconds();
  return { user_id, client_id: 'web', iat, exp: iat + 900, id_token_iat: iat, kid: keyId, ...overrides };
};

/** A new user with their caller context. */
export const givenCaller = async (overrides: Partial<Account> = {}) => {
  const user = await givenUser(overrides);
  return { user, caller: callerFor(user) };
};

/** Several new users with their caller contexts, stored in one request for each 25. */
export const givenCallers = async (many: readonly Partial<Account>[]) =>
  (await givenUsers(many)).map((user) => ({ user, caller: callerFor(user) }));

export const newOrderId = (atMs = Date.now()): string => timeSortedId('ord', atMs, randomBytes);

/** An order of one course, placed at `atMs`. */
export const orderOf = (purchaserId: string, overrides: Partial<Order> = {}, atMs = Date.now()): Order => {
  const order_id = newOrderId(atMs);
  const course = { course_id: 'crs_1', course_type: 'regular', title: 'Analisis Data' } as const;
  const discounts = { discount_idr: 0, coupon_discount_idr: 0 };
  const price = { original_price_idr: 410_294, ...discounts, price_idr: 410_294 };
  const tax = { tax_name: 'PPN', tax_rate: 0.11, tax_idr: 45_132, tax_policy_version: 'txp_1' };
  const terms = { tax_base: '1/1', tax_rounding: 'half_up' } as const;
  return {
    order_id,
    purchaser_id: purchaserId,
    status: 'paid',
    payment_source: 'wallet',
    finance_reservation_id: null,
    subtotal_idr: 410_294,
    ...discounts,
    ...tax,
    amount_idr: 455_426,
    created_at: new Date(atMs).toISOString(),
    paid_at: null,
    items: [
      {
        order_item_id: `oit_${order_id}`,
        order_id,
        ...course,
        ...price,
        ...tax,
        ...terms,
        creator_instructor_id: null,
      },
    ],
    ...overrides,
  };
};

/** The stored order with its internal fields. Its deadline is far in the future. */
const storedItemOf = (order: Order) => ({
  expires_at: '2099-01-01T00:00:00.000Z',
  ...orderKeys(order),
  ...order,
  items: order.items.map((item) => ({
    ...item,
    creator_share_idr: 0,
    platform_share_idr: item.price_idr,
    finance_policy_version: null,
  })),
  event_sequence: 1,
});

export const givenOrder = async (
  purchaser: Pick<Account, 'user_id'>,
  overrides: Partial<Order> = {},
  atMs?: number,
): Promise<Order> => {
  const order = orderOf(purchaser.user_id, overrides, atMs);
  await table.client.send(new PutCommand({ TableName: table.name, Item: storedItemOf(order) }));
  return order;
};

/** Stores many orders of a user, one per second, the last one now; oldest first. */
export const givenOrders = async (
  purchaser: Pick<Account, 'user_id'>,
  count: number,
  overridesOf: (index: number) => Partial<Order> = () => ({}),
): Promise<Order[]> => {
  const startMs = Date.now() - (count - 1) * 1000;
  const orders = Array.from({ length: count }, (_, index) =>
    orderOf(purchaser.user_id, overridesOf(index), startMs + index * 1000),
  );
  await putAll(orders.map(storedItemOf));
  return orders;
};

export const storedAccount = async (userId: string): Promise<Record<string, unknown> | undefined> => {
  const command = new GetCommand({ TableName: table.name, Key: accountKey(userId), ConsistentRead: true });
  const { Item } = await table.client.send(command);
  return Item;
};

/** Every item of this file's table. */
export const storedItems = async (): Promise<Record<string, unknown>[]> => itemsIn(await storedPages());
