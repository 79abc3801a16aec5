import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { readKey } from './keys.ts';
import { accountList, couponList, courseList, orderList, policyList, topupList } from './list-keys.ts';
import { updateIf } from './send-if.ts';
import { type Item, type Key, readItem, send, type Table } from './table.ts';

const textOf = (item: Item, name: string): string => String(item[name]);

const rolesOf = ({ roles }: Item): readonly string[] => (Array.isArray(roles) ? roles.map(String) : []);

/** A top-up that was disputed once stays among the disputes. */
const topupListOf = (item: Item): string =>
  item['list'] === topupList({ topup_id: '', status: 'reversed' })
    ? String(item['list'])
    : topupList({ topup_id: textOf(item, 'topup_id'), status: textOf(item, 'status') });

/** How the list of an item is found, by the kinds of its two keys. */
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

/** The list in which an item is to be; undefined: in none. */
const wantedList = (item: Item): string | undefined => {
  const { partition, kind } = readKey(keyOf(item));
  return listOf[`${partition} ${kind}`]?.(item);
};

/** So often an item is read again that somebody has just changed. */
const maximumTries = 5;

/** Puts an item into its list, as long as its status and its list are as they were read. */
const enlist = async (table: Table, found: Item): Promise<boolean> => {
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

/** How many items were read, how many are in a list, and how many of these were put there now. */
export type Enlisted = { readonly read: number; readonly listed: number; readonly enlisted: number };

/**
 * Puts every account, order, top-up, course, coupon and policy into its list of the staff: what was written by a version that had
 * no such lists. Scans the table once. Done twice, the second time writes nothing; after an end midway it is begun again.
 */
export const enlistAll = async (table: Table): Promise<Enlisted> => {
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
    for (const item of missing) if (await enlist(table, item)) done.enlisted += 1;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return done;
};
