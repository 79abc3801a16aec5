import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Fault } from '../../../shared/errors.ts';
import { table } from '../../../shared/runtime/table.ts';
import { readAccount } from '../../../shared/store/accounts/read.ts';
import { createAccount, updateIdentity } from '../../../shared/store/sign-in/create-account.ts';
import { parseItem, readItem, readItems, readTogether, within } from '../../../shared/store/table/table.ts';
import { accountOf, givenUser } from '../../harness/given.ts';
import { awsError, faultyTable } from '../../harness/observed.ts';

const Item = z.object({ name: z.string(), list: z.array(z.object({ amount: z.int() })) });
const stored = { PK: 'USER#1', SK: 'ITEM#1', name: 'secret name', list: [{ amount: 1 }] };

const faultOf = (run: () => unknown): Fault => {
  try {
    run();
  } catch (error) {
    if (error instanceof Fault) return error;
  }
  return expect.fail('no fault');
};

describe('parseItem', () => {
  test('parseItem returns the item without the attributes that only the table needs', () => {
    expect(parseItem(Item, stored)).toEqual({ name: 'secret name', list: [{ amount: 1 }] });
  });

  test('parseItem names key and fields of a malformed item, and none of its values', () => {
    const fault = faultOf(() => parseItem(Item, { ...stored, list: [{ amount: 0.5 }, 7] }));
    expect(fault.code).toBe('internal_error');
    expect(fault.message).toBe('Malformed item USER#1 ITEM#1: /list/0/amount /list/1');
  });
});

describe('within', () => {
  const failing = (error: unknown) => within(table, () => Promise.reject(error));

  test.for([
    'ThrottlingException',
    'ProvisionedThroughputExceededException',
    'InternalServerError',
    'TimeoutError',
    'AbortError',
    'ResourceNotFoundException',
  ])('within turns %s into dependency_unavailable and keeps the cause', async (name) => {
    const cause = awsError(name);
    await expect(failing(cause)).rejects.toMatchObject({ code: 'dependency_unavailable', cause });
  });

  test.for(['ConditionalCheckFailedException', 'ValidationException', 'SerializationException'])(
    'within passes %s on, which is no outage',
    async (name) => {
      const error = awsError(name);
      await expect(failing(error)).rejects.toBe(error);
    },
  );

  test('within passes a value that no table can store on as a bug', async () => {
    const writing = createAccount(table, accountOf('nan', { tokens_valid_from: Number.NaN }));
    await expect(writing).rejects.not.toMatchObject({ code: 'dependency_unavailable' });
  });
});

describe('a read of a throttled table', () => {
  const throttled = faultyTable({
    before: () => {
      throw awsError('ThrottlingException');
    },
  });
  const key = { PK: 'USER#1', SK: 'ITEM#1' };

  test.for([
    ['readItem', () => readItem(throttled, key)],
    ['readItems', () => readItems(throttled, [key])],
    ['readTogether', () => readTogether(throttled, { item: { key, schema: Item } })],
  ] as const)('%s throws dependency_unavailable', async ([, read]) => {
    await expect(read()).rejects.toMatchObject({ code: 'dependency_unavailable' });
  });
});

describe('the account store', () => {
  test('createAccount creates an account once, and then finds it', async () => {
    const account = await givenUser();
    const again = await createAccount(table, { ...account, full_name: 'Somebody Else' });
    expect(again).toEqual({ found: account });
    expect(await readAccount(table, account.user_id)).toEqual(account);
  });

  test('updateIdentity of a missing account writes nothing', async () => {
    const { user_id } = accountOf('nobody');
    expect(await updateIdentity(table, user_id, { display_name: 'A' })).toEqual({ found: undefined });
    expect(await readAccount(table, user_id)).toBeUndefined();
  });
});
