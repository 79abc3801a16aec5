import type { Caller } from '../../domain/accounts/account.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { numberKey } from '../table/certificate-keys.ts';
import { accountKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, transact, update } from '../table/transaction.ts';
import { allOf } from '../table/update.ts';

const isNotErased = { ConditionExpression: 'attribute_not_exists(erasing_since)' };

/**
 * Shows the whole name of a certificate's holder in the public register, or masks it again. The transaction requires
 * that no erasure has begun. An erasure would not find a name that is written after it. A number that was replaced
 * shows no name.
 *
 * @param name the name to show; undefined to mask it
 * @returns undefined when the write succeeds, `stale` when a condition fails, `conflict` after write conflicts
 */
export const shareName = async (
  table: Table,
  caller: Caller,
  number: string,
  name: string | undefined,
): Promise<Refusal | 'stale' | undefined> => {
  const result = await transact(table, {
    account: check(accountKey(caller.user_id), allOf([callerIsAdmitted(caller), isNotErased]) ?? isNotErased),
    number: update(
      numberKey(number),
      { shown_name: name === undefined ? { remove: true } : { set: name } },
      {
        ConditionExpression:
          'user_id = :holder AND attribute_not_exists(erased_at) AND attribute_not_exists(replaced_by)',
        values: { ':holder': caller.user_id },
      },
    ),
  });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
