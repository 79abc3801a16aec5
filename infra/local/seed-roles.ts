import { portsOf, putUserRoles } from '../../functions/people/put-user-roles.ts';
import { standingVersion } from '../../shared/domain/people/standing.ts';
import { isRefusal } from '../../shared/errors.ts';
import { grantAdmin } from '../../shared/store/people/grant-admin.ts';
import { readAccount } from '../../shared/store/people/read.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { people, type SamplePeople, sampleNames } from './sample-people.ts';
import { stableRandom } from './stable-random.ts';
import { done, portsAt, requestBy } from './use-case.ts';

const reason = 'Sample data';

/** The first admin is made as anywhere: by whoever may write the table. There was one before: then they are. */
const seedAdmin = async (table: Table, userId: string, nowMs: number): Promise<void> => {
  const grant = { userId, recover: false, actor: 'samples', nowMs, randomBytes: stableRandom('agus') };
  const granted = await grantAdmin(table, grant);
  if (isRefusal(granted) && granted.refusal !== 'conflict') throw new Error(`grant-admin: ${granted.refusal}`);
};

/** Gives the sample people their roles as the API does: agus, the first admin, to all others. Who has changed since stays so. */
export const seedRoles = async (table: Table, ids: SamplePeople, atMs: number): Promise<void> => {
  await seedAdmin(table, ids.agus, atMs);
  for (const name of sampleNames) {
    const account = await readAccount(table, ids[name]);
    const hasThem = people[name].every((role) => account?.roles.includes(role));
    if (account === undefined || hasThem || standingVersion(account) > 1) continue;
    const request = {
      ...requestBy(ids.agus),
      params: { user_id: ids[name] },
      body: { roles: [...people[name]], reason },
      ifMatch: standingVersion(account),
    };
    done(
      name,
      await putUserRoles(request, portsAt(portsOf, { table, atMs, randomBytes: stableRandom(`roles ${name}`) })),
    );
  }
};
