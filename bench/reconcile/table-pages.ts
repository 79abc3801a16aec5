import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { stableRandom } from '../../local/sample/stable-random.ts';
import { captureLines, creditLines, ledgerEntry, reserveLines } from '../../shared/domain/wallet/ledger.ts';
import { grantParts } from '../../shared/store/enrollments/enrollment.ts';
import { accountKey, claimKey, creditKey, orderKeys, walletKey } from '../../shared/store/table/keys.ts';
import { type Part, put } from '../../shared/store/table/transaction.ts';
import { entryPart } from '../../shared/store/wallet/move.ts';
import { openOrder } from '../world/orders.ts';

type Attributes = Record<string, AttributeValue>;

/** A placeholder user id. It is as long as the generated ids, so that every page has the same size. */
const anybody = 'usr_000000000000';
const ordersPerUser = 10;
const itemsPerOrder = 3;
const firstMs = Date.parse('2026-10-01T02:00:00.000Z');

const bytes = (text: string): number => Buffer.byteLength(text);

/** The size of a value as DynamoDB counts it. */
const valueSize = (value: AttributeValue): number => {
  if (value.S !== undefined) return bytes(value.S);
  if (value.N !== undefined) return Math.ceil(value.N.length / 2) + 1;
  if (value.L !== undefined) return value.L.reduce((sum, part) => sum + 1 + valueSize(part), 3);
  if (value.M !== undefined) return sizeOf(value.M) + Object.keys(value.M).length + 3;
  return 1;
};

const sizeOf = (item: Attributes): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + bytes(name) + valueSize(value), 0);

/** All items of a paid order, and of the wallet credit that paid for it. */
const paidOrder = (place: number): Part[] => {
  const created_at = new Date(firstMs + place * 1000).toISOString();
  const sample = openOrder(anybody, itemsPerOrder, 'usr_creator');
  const [order_id, credit_id] = [`${sample.order_id}${place}`, `crd_${place}`];
  const items = sample.items.map((item, line) => ({
    ...item,
    order_id,
    order_item_id: `${item.order_item_id}${place}`,
    course_id: `crs_${place}_${line}`,
  }));
  const order = { ...sample, order_id, items, status: 'paid' as const, created_at, paid_at: created_at };
  const { amount_idr } = order;
  const credit = { credit_id, user_id: anybody, amount_idr, source: 'clearing' as const, reason: 'Bank transfer' };
  const approved = {
    status: 'approved',
    drafted_by: 'usr_a',
    approved_by: 'usr_b',
    created_at,
    approved_at: created_at,
    ...{ public_note: null, first_approved_by: null, first_approved_at: null },
  };
  const entry = (step: Omit<Parameters<typeof ledgerEntry>[0], 'user_id'>): Part =>
    entryPart(ledgerEntry({ ...step, user_id: anybody }, firstMs + place, stableRandom(`${place} ${step.type}`)));
  return [
    put({ ...orderKeys(order), ...order }),
    ...items.map(({ course_id }) => put({ ...claimKey(anybody, course_id), order_id, owned_at: created_at })),
    ...Object.values(grantParts(anybody, items, created_at)),
    put({ ...creditKey(anybody, credit_id), ...credit, ...approved }),
    entry({ type: 'credited', lines: creditLines(anybody, amount_idr, 'clearing'), credit_id }),
    entry({ type: 'reserved', lines: reserveLines(anybody, amount_idr), order_id }),
    entry({ type: 'captured', lines: captureLines(anybody, items), order_id }),
  ];
};

/** The items of one user with paid orders, sorted by sort key. */
const collection = (): Attributes[] => {
  const parts = Array.from({ length: ordersPerUser }, (_, place) => paidOrder(place)).flat();
  const wallet = { ...walletKey(anybody), available_idr: 0, held_idr: 0 };
  return [...parts.flatMap((part) => part('').Put?.Item ?? []), wallet]
    .map((item) => marshall(item, { removeUndefinedValues: true }))
    .toSorted((one, other) => (String(one['SK']?.S) < String(other['SK']?.S) ? -1 : 1));
};

const user = collection();
const userText = JSON.stringify(user).slice(1, -1);

/** The bytes of one user's items, and the number of users in a scan page of 1 MiB. */
const userBytes = user.reduce((sum, item) => sum + sizeOf(item), 0);
const usersPerPage = Math.floor(1_048_576 / userBytes);
export const pageBytes = usersPerPage * userBytes;
export const ordersPerPage = usersPerPage * ordersPerUser;

const idOf = (page: number, place: number): string => `usr_${String(page * usersPerPage + place).padStart(12, '0')}`;

/** A user's items as text. @param planted whether the wallet has one rupiah too much */
const textOfUser = (id: string, planted: boolean): string => {
  const text = userText.replaceAll(anybody, id);
  return planted ? text.replace('"available_idr":{"N":"0"}', '"available_idr":{"N":"1"}') : text;
};

export const firstOf = (page: number): string => idOf(page, 0);
export const partitionOf = (userId: string): string => accountKey(userId).PK;

/**
 * A scan page as the text of its items.
 * @param planted whether the wallet of its first user has one rupiah too much
 */
export const pageText = (page: number, planted: boolean): string =>
  Array.from({ length: usersPerPage }, (_, place) => textOfUser(idOf(page, place), planted && place === 0)).join(',');

/** The items of the user whose wallet has one rupiah too much. */
export const plantedText = (page: number): string => textOfUser(firstOf(page), true);
