import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type DailyLimit, type DailySet, dailyLimits, dayOf } from '../../shared/domain/accounts/daily-limits.ts';
import { table } from '../../shared/runtime/table.ts';
import { dayKey } from '../../shared/store/table/keys.ts';

export const givenToday = async (
  user: { readonly user_id: string },
  limit: DailyLimit,
  left: number,
): Promise<void> => {
  const Item = { ...dayKey(user.user_id, dayOf(Date.now())), [limit]: dailyLimits[limit] - left };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
};

/** Records that a staff member's set of the day has `count` ids, the given ones included. */
export const givenSet = async (
  staff: { readonly user_id: string },
  set: DailySet,
  count: number,
  ids: readonly string[] = [],
): Promise<void> => {
  const others = Array.from({ length: count - ids.length }, (_, index) => `usr_read_${index}`);
  const Item = { ...dayKey(staff.user_id, dayOf(Date.now())), [set]: new Set([...ids, ...others]) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
};

/** Records that a staff member has read `count` people today, the given ones included. */
export const givenPeopleRead = (
  staff: { readonly user_id: string },
  count: number,
  people: readonly string[] = [],
): Promise<void> => givenSet(staff, 'people_read', count, people);

export const setOfToday = async (staff: { readonly user_id: string }, set: DailySet): Promise<readonly string[]> => {
  const Key = dayKey(staff.user_id, dayOf(Date.now()));
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return [...(Item?.[set] ?? [])];
};

export const peopleRead = (staff: { readonly user_id: string }): Promise<readonly string[]> =>
  setOfToday(staff, 'people_read');
