import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterErasure } from '../../domain/erasure/erasing.ts';
import { type Attributes, type ItemKind, isDeleted, retentionRulesOf } from '../../domain/erasure/retention-rules.ts';
import { mediaPointerKey } from '../table/keys.ts';
import { type Item, type Key, send, type Table } from '../table/table.ts';
import { allOf, type Changes, type Guard, updateIf } from '../table/update.ts';

/**
 * The changes of an item at an erasure, and their conditions. Erased attributes are removed. Texts are blanked only if
 * they are still as they were read.
 */
export const erasingChanges = (attributes: Attributes, item: Item) => {
  const left = afterErasure(attributes, item);
  const gone = Object.keys(item).filter((name) => !(name in left));
  const blanked = Object.keys(left).filter((name) => JSON.stringify(left[name]) !== JSON.stringify(item[name]));
  const changes: Changes = {
    ...Object.fromEntries(gone.map((name) => [name, { remove: true }])),
    ...Object.fromEntries(blanked.map((name) => [name, { set: left[name] }])),
  };
  const asRead = blanked.filter((name) => name in item);
  const guards: readonly Guard[] = asRead.map((name) => ({
    ConditionExpression: `#${name} = :${name}_before`,
    values: { [`:${name}_before`]: item[name] },
  }));
  return { changes, guards };
};

const exists: Guard = { ConditionExpression: 'attribute_exists(PK)' };

/**
 * Deletes an item of a user's partition, or erases its personal data, by the retention rules. An item without changes
 * is not written.
 */
export const eraseItem = async (table: Table, kind: ItemKind, item: Item & Key): Promise<void> => {
  const Key = { PK: item.PK, SK: item.SK };
  const remove = (key: Key) => send(table, new DeleteCommand({ TableName: table.name, Key: key }));
  if (isDeleted(kind, item)) {
    // The pointer is deleted first. After a crash, the next run still finds the item and repeats both deletions.
    if (kind.pointed !== undefined) await remove(mediaPointerKey(String(item[kind.pointed])));
    await remove(Key);
    return;
  }
  const { changes, guards } = erasingChanges(retentionRulesOf(kind), item);
  if (Object.keys(changes).length === 0) return;
  // A lost race leaves the item unchanged, and the final verification reports it.
  await updateIf(table, Key, changes, allOf([exists, ...guards]));
};
