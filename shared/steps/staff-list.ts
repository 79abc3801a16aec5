import type { Caller } from '../domain/accounts/account.ts';
import { admitStaff } from '../domain/accounts/staff.ts';
import { type StaffReading, staffReading } from '../domain/journal/staff-action.ts';
import { isRefusal, type Refusal, refuse } from '../errors.ts';
import type { Account } from '../store/accounts/account.ts';
import { readAccount } from '../store/accounts/read.ts';
import { auditListing, auditReads } from '../store/journal/audit-reads.ts';
import { readStaffAndUser } from '../store/leaving/cancel-deletion.ts';
import type { ListPage } from '../store/table/listing.ts';
import type { Ports } from './ports.ts';

type Row = { readonly id: string; readonly roles: readonly string[] };
type Request = { readonly caller: Caller; readonly requestId: string };

const readingOf = (row: Row, request: Request, { clock, randomBytes }: Ports): StaffReading =>
  staffReading(row, request, clock(), randomBytes);

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
  const admitted = admitStaff(caller, await readAccount(ports.table, caller.user_id), row.roles);
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
