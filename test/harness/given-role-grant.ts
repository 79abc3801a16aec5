import { randomBytes } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { table } from '../../shared/runtime/table.ts';
import type { StoredRoleGrant } from '../../shared/store/staff/role-grants.ts';
import { draftKey, draftPointerKey, policyDraftKey, roleGrantKey } from '../../shared/store/table/keys.ts';
import { givenTaxPolicy } from './given-policy.ts';
import { putAll, putDrafted } from './put-all.ts';

const grantOf = (
  { user_id }: { readonly user_id: string },
  overrides: Partial<StoredRoleGrant> = {},
): StoredRoleGrant => ({
  role_grant_id: timeSortedId('rol', Date.now(), randomBytes),
  user_id,
  roles: ['finance'],
  status: 'draft',
  drafted_by: 'usr_drafter',
  approved_by: null,
  created_at: new Date().toISOString(),
  approved_at: null,
  access_changes: 0,
  ...overrides,
});

const itemsOf = (grant: StoredRoleGrant) => {
  const { role_grant_id: draft_id, user_id, drafted_by, created_at, roles, access_changes } = grant;
  const kind = 'role_grant';
  return [
    { ...roleGrantKey(draft_id), ...grant },
    { ...draftPointerKey(draft_id), kind, user_id },
    {
      ...{ ...draftKey(created_at, draft_id), kind, draft_id, user_id, amount_idr: null, roles },
      ...{ drafted_by, created_at, access_changes },
    },
  ];
};

/** A waiting draft of a role grant; by default of finance. */
export const givenRoleGrant = async (
  user: { readonly user_id: string },
  overrides: Partial<StoredRoleGrant> = {},
): Promise<StoredRoleGrant> => {
  const grant = grantOf(user, overrides);
  await putDrafted(itemsOf(grant));
  return grant;
};

/** A waiting draft of a role grant for each user. */
export const givenRoleGrants = (users: readonly { readonly user_id: string }[]): Promise<void> =>
  putDrafted(users.flatMap((user) => itemsOf(grantOf(user))));

export const namedGrant = ({ user_id, role_grant_id }: Pick<StoredRoleGrant, 'user_id' | 'role_grant_id'>) => ({
  params: { user_id, role_grant_id },
});

/** A draft about no particular user. @returns its id */
export const givenNamedDraft = async (drafted_by = 'usr_drafter'): Promise<string> => {
  const valid_from = new Date(Date.now() + 3_600_000).toISOString();
  const policy = await givenTaxPolicy({
    status: 'draft',
    approved_by: null,
    approved_at: null,
    valid_from,
    drafted_by,
  });
  const { tax_policy_version: id } = policy;
  await putAll([
    { ...policyDraftKey(id), ...policy },
    { ...draftPointerKey(id), kind: 'tax_policy', user_id: null },
  ]);
  return id;
};

/** Removes an item. */
export const removeItem = (Key: { readonly PK: string; readonly SK: string }) =>
  table.client.send(new DeleteCommand({ TableName: table.name, Key }));
