import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useCall } from '../../call.ts';
import { useAccountNames } from '../books/accounts.ts';

/** The names of creators from the published courses. Reading published courses is not audited. */
export const useCreatorNames = (): ReadonlyMap<string, string> | undefined =>
  useCall('names of creators', async (client, signal) => {
    const { courses } = (await client.listCourses({ limit: 100 }, { signal })).data;
    return new Map(
      courses.flatMap(({ creator_instructor_id: id, creator_name: name }) =>
        id === null || name === null ? [] : [[id, name] as const],
      ),
    );
  }).data;

const shortOf = (id: string): string => (id.length > 16 ? `${id.slice(0, 10)}…${id.slice(-4)}` : id);

/** The name of an account: the creator's name in the catalog, or a short id. A tax account has words. */
export const accountName = (
  account: string,
  userId: string | null,
  names: ReadonlyMap<string, string> | undefined,
  ofTax: (account: string) => string = (code) => code,
): string => (userId === null ? ofTax(account) : (names?.get(userId) ?? shortOf(userId)));

/** The name of an account. A creator's account links to the creator's statement. */
export const AccountName = ({
  account,
  userId,
  names,
}: {
  readonly account: string;
  readonly userId: string | null;
  readonly names: ReadonlyMap<string, string> | undefined;
}) => {
  const name = accountName(account, userId, names, useAccountNames());
  if (userId === null) return <span className="wrap-anywhere">{name}</span>;
  return (
    <Anchor inherit component={Link} href={`/staff/payables/${userId}`} title={userId}>
      {name}
    </Anchor>
  );
};
