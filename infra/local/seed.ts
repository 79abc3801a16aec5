import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Order } from '../../shared/contract/order.ts';
import type { Role } from '../../shared/contract/user.ts';
import { newAccount } from '../../shared/domain/identity.ts';
import { userId } from '../../shared/domain/ids.ts';
import type { Account } from '../../shared/store/account.ts';
import { accountStore } from '../../shared/store/account-store.ts';
import { orderKeys } from '../../shared/store/keys.ts';
import type { Table } from '../../shared/store/table.ts';
import { localAwsOptions } from './aws-options.ts';
import { sampleOrders } from './sample-orders.ts';

/** Who is there from the start: the names to type into the login page, and their roles. */
export const people: Readonly<Record<string, readonly Role[]>> = {
  budi: ['learner'],
  citra: ['learner', 'instructor'],
  sari: ['learner', 'support'],
  fitri: ['learner', 'finance'],
  agus: ['learner', 'admin'],
};

const seededAt = Date.parse('2026-09-01T00:00:00.000Z');

const accountOf = (issuer: string, name: string, roles: readonly Role[]): Account => ({
  ...newAccount(
    { issuer, subject: name, email: null, email_verified: false, display_name: null, picture_url: null },
    seededAt,
  ),
  roles: [...roles],
});

/** The table behind an endpoint, for tools of the local stack. */
export const localTable = (endpoint: string, name: string): Table => ({
  client: DynamoDBDocumentClient.from(new DynamoDBClient(localAwsOptions(endpoint))),
  name,
});

const putUnlessThere = async ({ client, name }: Table, order: Order): Promise<void> => {
  const command = new PutCommand({
    TableName: name,
    Item: { ...orderKeys(order), ...order },
    ConditionExpression: 'attribute_not_exists(PK)',
  });
  await client.send(command).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });
};

/** Gives a user the sample orders that they do not have yet. @returns the ids of all of them */
export const seedOrders = async (table: Table, purchaserId: string): Promise<readonly string[]> => {
  const orders = sampleOrders(purchaserId);
  await Promise.all(orders.map((order) => putUnlessThere(table, order)));
  return orders.map(({ order_id }) => order_id);
};

/** Puts the people and budi's orders into the table; what is there already stays as it is. */
export const seed = async (table: Table, issuer: string): Promise<void> => {
  const accounts = Object.entries(people).map(([name, roles]) => accountOf(issuer, name, roles));
  await Promise.all(accounts.map((account) => accountStore(table).create(account)));
  await seedOrders(table, userId(issuer, 'budi'));
};
