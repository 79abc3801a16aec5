import type { Caller } from '../domain/accounts/account.ts';
import { dailyLimits } from '../domain/accounts/daily-limits.ts';
import { admitStaff } from '../domain/accounts/staff.ts';
import { type StaffReading, staffReading } from '../domain/audit/staff-action.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import { type Account, accountRecord } from '../store/accounts/account.ts';
import { todayRecord } from '../store/accounts/count-today.ts';
import { readAccount } from '../store/accounts/read.ts';
import { auditListing, auditReads, type ReadThing, refuseFull } from '../store/audit/audit-reads.ts';
import { readStaffAndUser } from '../store/erasure/cancel-deletion.ts';
import type { ListPage } from '../store/table/listing.ts';
import { readTogether } from '../store/table/table.ts';
import type { Ports } from './ports.ts';

type Row = { readonly id: string; readonly roles: readonly string[] };
type Request = { readonly caller: Caller; readonly requestId: string };

const readingOf = (row: Row, request: Request, { clock, randomBytes }: Ports): StaffReading =>
  staffReading(row, request, clock(), randomBytes);

/**
 * Authorises a search or a list of people that the request does not name. At the daily limit of people, the request is
 * refused before a read. Otherwise the answer would show whether somebody was found.
 *
 * @param thing the thing of the audit entry when the limit refuses the request
 * @returns the caller's account, a refusal of `admitStaff`, or `conflict` (`limit_reached`, audited)
 */
export const admitSearch = async (
  row: Row,
  request: Request,
  ports: Ports,
  thing?: ReadThing,
): Promise<Account | Refusal> => {
  const { user_id } = request.caller;
  const { account, today } = await readTogether(ports.table, {
    account: accountRecord(user_id),
    today: todayRecord(user_id, ports.clock()),
  });
  const admitted = admitStaff(request.caller, account, row.roles);
  const isFull = (today?.people_read?.size ?? 0) >= dailyLimits.people_read;
  if (isRefusal(admitted) || !isFull) return admitted;
  return refuseFull(ports.table, readingOf(row, request, ports), 'people_read', thing);
};

/** A list for the staff, and its audit data. A list without `people` has no personal data and is not audited. */
type List<Item> = {
  /** The kind of list, such as `orders`. */
  readonly target: string;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly read: (account: Account) => Promise<ListPage<Item>>;
  readonly people?: (item: Item) => string | null;
};

/**
 * Reads a page of a list for the staff. The caller is authorised before the read, and the read is audited before the
 * reply.
 *
 * @returns the page, or a refusal of `admitStaff` or `auditListing`
 */
export const staffList = async <Item>(
  row: Row,
  request: Request,
  ports: Ports,
  { target, asked, read, people }: List<Item>,
): Promise<ListPage<Item> | Refusal> => {
  const { caller } = request;
  const admitted =
    people === undefined
      ? admitStaff(caller, await readAccount(ports.table, caller.user_id), row.roles)
      : await admitSearch(row, request, ports, { target, after: { query: asked } });
  if (isRefusal(admitted)) return admitted;
  const page = await read(admitted);
  if (people === undefined) return page;
  const list = {
    target,
    query: asked,
    count: page.items.length,
    people: page.items.flatMap((each) => people(each) ?? []),
  };
  return (await auditListing(ports.table, readingOf(row, request, ports), list)) ?? page;
};

/**
 * Reads one user's data for the staff. The caller is authorised before the read, and the read is audited before the
 * reply.
 *
 * @param request the request; `userId` is the owner of the data
 * @returns the result of `read`, `not_found`, or a refusal of `admitStaff` or `auditReads`
 */
export const staffReadingOf = async <Found>(
  row: Row,
  request: Request & { readonly userId: string },
  ports: Ports,
  read: (user: Account) => Promise<Found>,
): Promise<Found | Refusal> => {
  const { caller, userId } = request;
  const { account, user } = await readStaffAndUser(ports.table, caller.user_id, userId);
  const admitted = admitStaff(caller, account, row.roles);
  if (isRefusal(admitted)) return admitted;
  if (user === undefined) return refuse('not_found');
  const found = await read(user);
  return (await auditReads(ports.table, readingOf(row, request, ports), [{ target: user.user_id }])) ?? found;
};
