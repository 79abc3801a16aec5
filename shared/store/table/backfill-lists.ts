import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { readKey } from './keys.ts';
import { accountList, couponList, courseList, orderList, policyList, topupList } from './list-keys.ts';
import { type Item, type Key, readItem, send, type Table } from './table.ts';
import { updateIf } from './update.ts';

const textOf = (item: Item, name: string): string => String(item[name]);

const rolesOf = ({ roles }: Item): readonly string[] => (Array.isArray(roles) ? roles.map(String) : []);

/** The list of a top-up. A top-up that was ever disputed stays in the list of disputes. */
const topupListOf = (item: Item): string =>
  item['list'] === topupList({ topup_id: '', status: 'reversed' })
    ? String(item['list'])
    : topupList({ topup_id: textOf(item, 'topup_id'), status: textOf(item, 'status') });

/** The list of an item, by the kinds of its partition key and its sort key. */
const listOf: Readonly<Record<string, (item: Item) => string>> = {
  'USER ACCOUNT': (item) =>
    accountList({ user_id: textOf(item, 'user_id'), status: textOf(item, 'status'), roles: rolesOf(item) }),
  'USER ORDER': (item) => orderList({ order_id: textOf(item, 'order_id'), status: textOf(item, 'status') }),
  'USER TOPUP': topupListOf,
  'COURSE COURSE': (item) => courseList({ status: textOf(item, 'status') }),
  'COUPON COUPON': () => couponList,
  'POLICY POLICY': policyList,
};

const keyOf = ({ PK, SK }: Item): Key => ({ PK: String(PK), SK: String(SK) });

const wantedList = (item: Item): string | undefined => {
  const { partition, kind } = readKey(keyOf(item));
  return listOf[`${partition} ${kind}`]?.(item);
};

/** The maximum number of tries for an item that concurrent requests change. */
const maximumTries = 5;

/**
 * Sets the list of an item, under an optimistic lock on status and list.
 *
 * @returns false when the item is gone, or when all tries lost the lock
 */
const backfillList = async (table: Table, found: Item): Promise<boolean> => {
  let item: Item | undefined = found;
  for (let tries = 0; tries < maximumTries && item !== undefined; tries += 1) {
    const { list, status } = item;
    const wanted = wantedList(item);
    if (wanted === undefined || wanted === list) return tries > 0;
    const conditions = [
      'attribute_exists(PK)',
      list === undefined ? 'attribute_not_exists(#list)' : '#list = :list_read',
      ...(status === undefined ? [] : ['#status = :status_read']),
    ];
    const written = await updateIf(
      table,
      keyOf(item),
      { list: { set: wanted } },
      {
        ConditionExpression: conditions.join(' AND '),
        ...(status !== undefined && { names: { '#status': 'status' } }),
        values: {
          ...(list !== undefined && { ':list_read': list }),
          ...(status !== undefined && { ':status_read': status }),
        },
      },
    );
    if (written) return true;
    item = await readItem(table, keyOf(item));
  }
  return false;
};

/** Counts of items: read, in a list, and added by this run. */
export type Backfilled = { readonly read: number; readonly listed: number; readonly enlisted: number };

/**
 * Backfills the staff's lists with the accounts, orders, top-ups, courses, coupons and policies of the previous
 * release. It scans the table once. It is idempotent: after a crash, run it again.
 */
export const backfillLists = async (table: Table): Promise<Backfilled> => {
  const done = { read: 0, listed: 0, enlisted: 0 };
  let ExclusiveStartKey: Item | undefined;
  do {
    const page: { Items?: Item[] | undefined; LastEvaluatedKey?: Item | undefined } = await send(
      table,
      new ScanCommand({
        TableName: table.name,
        ExclusiveStartKey,
        ProjectionExpression: 'PK, SK, #list, #status, #roles, user_id, order_id, topup_id, tax_policy_version',
        ExpressionAttributeNames: { '#list': 'list', '#status': 'status', '#roles': 'roles' },
      }),
    );
    const items = page.Items ?? [];
    const wanted = items.filter((item) => wantedList(item) !== undefined);
    const missing = wanted.filter((item) => item['list'] !== wantedList(item));
    done.read += items.length;
    done.listed += wanted.length;
    for (const item of missing) if (await backfillList(table, item)) done.enlisted += 1;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return done;
};
