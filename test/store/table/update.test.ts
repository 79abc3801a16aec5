import { describe, expect, test } from 'vitest';
import { guardedUpdate } from '../../../shared/store/table/update.ts';

const guard = { ConditionExpression: 'attribute_exists(PK)' };

describe('a guarded update', () => {
  test('an update sets, sets once and appends with placeholders for every name and value', () => {
    const update = guardedUpdate({ status: { set: 'paid' }, since: { first: 1 }, receipts: { append: ['r'] } }, guard);
    expect(update).toMatchObject({
      UpdateExpression:
        'SET #status = :status, #since = if_not_exists(#since, :since), #receipts = list_append(#receipts, :receipts)',
      ExpressionAttributeNames: { '#status': 'status', '#since': 'since', '#receipts': 'receipts' },
      ExpressionAttributeValues: { ':status': 'paid', ':since': 1, ':receipts': ['r'] },
    });
  });

  test('a guarded update has the condition with its own names and values', () => {
    const update = guardedUpdate(
      { name: { set: 'A' } },
      { ConditionExpression: '#status = :active', names: { '#status': 'status' }, values: { ':active': 'active' } },
    );
    expect(update).toMatchObject({
      ConditionExpression: '#status = :active',
      ExpressionAttributeNames: { '#name': 'name', '#status': 'status' },
      ExpressionAttributeValues: { ':name': 'A', ':active': 'active' },
    });
  });

  test('a guarded update returns the new item, or the old one that failed its condition', () => {
    expect(guardedUpdate({ name: { set: null } }, guard)).toMatchObject({
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      ExpressionAttributeValues: { ':name': null },
    });
  });
});
