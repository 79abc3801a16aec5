import { Account } from '../accounts/account.ts';
import { accountKey, policyDraftKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import type { AnyPolicy, PolicyKind } from './stored-policy.ts';

export const readPolicy = <Policy extends AnyPolicy>(
  table: Table,
  kind: PolicyKind<Policy>,
  userId: string,
  policyId: string,
) =>
  readTogether(table, {
    account: { key: accountKey(userId), schema: Account },
    policy: { key: policyDraftKey(policyId), schema: kind.schema },
  });
