import { over, putUserRoles } from '../../functions/staff/put-user-roles.ts';
import { accessVersion } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import { accountRecord } from '../../shared/store/accounts/account.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { approveByOperator } from '../../shared/store/staff/approve-by-operator.ts';
import { grantAdmin } from '../../shared/store/staff/grant-admin.ts';
import { roleGrantRecord } from '../../shared/store/staff/role-grants.ts';
import { readTogether, type Table } from '../../shared/store/table/table.ts';
import { sampleDrafts } from './drafts.ts';
import { people, type SamplePeople, sampleGrantId, sampleNames } from './people.ts';
import { draftedMs } from './policies.ts';
import { stableRandom } from './stable-random.ts';
import { done, portsAt, requestBy } from './use-case.ts';

const reason = 'Sample data';

/** Makes agus the first admin by a direct write to the table, like `npm run grant-admin` on a stage. */
const seedAdmin = async (table: Table, userId: string, nowMs: number): Promise<void> => {
  const grant = { userId, recover: false, actor: 'samples', nowMs, randomBytes: stableRandom('agus') };
  const granted = await grantAdmin(table, grant);
  if (isRefusal(granted) && granted.refusal !== 'conflict') throw new Error(`grant-admin: ${granted.refusal}`);
};

/** Approves a drafted role grant as the operator, while there is only one admin. @returns whether it succeeded */
const approveWaiting = async (table: Table, grantId: string, nowMs: number): Promise<boolean> => {
  const approval = { grantId, actor: 'samples', nowMs, randomBytes: stableRandom(`approve ${grantId}`) };
  const approved = await approveByOperator(table, approval);
  if (!isRefusal(approved)) return true;
  if (['not_found', 'invalid_status', 'conflict'].includes(approved.refusal)) return false;
  throw new Error(`${grantId}: ${approved.refusal}. ${approved.message}`);
};

/**
 * Grants the sample users their roles by the API's use cases, as agus, the first admin. Roles that were changed later
 * stay as they are.
 */
export const seedRoles = async (table: Table, ids: SamplePeople, atMs: number): Promise<void> => {
  await seedAdmin(table, ids.agus, atMs);
  for (const name of sampleNames) {
    const account = await readAccount(table, ids[name]);
    const hasThem = people[name].every((role) => account?.roles.includes(role));
    if (account === undefined || hasThem) continue;
    const grantId = sampleGrantId(name);
    // An earlier start may have crashed between the draft and its approval.
    if (await approveWaiting(table, grantId, atMs)) continue;
    if (accessVersion(account) > 1) continue;
    const request = {
      ...requestBy(ids.agus),
      params: { user_id: ids[name] },
      body: { roles: [...people[name]], reason },
      ifMatch: accessVersion(account),
    };
    const randomBytes = stableRandom(`roles ${name}`, [grantId]);
    const given = done(name, await putUserRoles(request, portsAt(over, { table, atMs, randomBytes })));
    if (given.status === 202) await approveWaiting(table, grantId, atMs);
  }
};

/** Drafts the role finance for sari. The draft waits for the second admin. */
export const seedRoleDraft = async (table: Table, { agus, sari }: SamplePeople): Promise<void> => {
  const { role_grant_id: grantId } = sampleDrafts;
  const { grant, account } = await readTogether(table, {
    grant: roleGrantRecord(grantId),
    account: accountRecord(sari),
  });
  if (grant !== undefined || account === undefined) return;
  const request = {
    ...requestBy(agus),
    params: { user_id: sari },
    body: { roles: [...people.sari, 'finance' as const], reason: 'Joins finance' },
    ifMatch: accessVersion(account),
  };
  const moment = { table, atMs: draftedMs, randomBytes: stableRandom(`draft ${grantId}`, [grantId]) };
  done(grantId, await putUserRoles(request, portsAt(over, moment)));
};
