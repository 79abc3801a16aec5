import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type DailyLimit, dailyLimits, dayOf } from '../../shared/domain/accounts/daily-limits.ts';
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

/** Records that a staff member has read `count` people today, the given ones included. */
export const givenPeopleRead = async (
  staff: { readonly user_id: string },
  count: number,
  people: readonly string[] = [],
): Promise<void> => {
  const others = Array.from({ length: count - people.length }, (_, index) => `usr_read_${index}`);
  const Item = { ...dayKey(staff.user_id, dayOf(Date.now())), people_read: new Set([...people, ...others]) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
};

export const peopleRead = async (staff: { readonly user_id: string }): Promise<readonly string[]> => {
  const Key = dayKey(staff.user_id, dayOf(Date.now()));
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return [...(Item?.['people_read'] ?? [])];
};
