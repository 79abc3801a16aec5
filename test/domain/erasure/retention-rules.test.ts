import { describe, expect, test } from 'vitest';
import {
  hidden,
  type ItemKind,
  isDeleted,
  retentionRulesOf,
  shown,
  within,
} from '../../../shared/domain/erasure/retention-rules.ts';

const attributes = { ...shown('erased', 'name kind'), ...hidden('books', 'amount') };
const kept: ItemKind = { kind: 'kept', attributes };
const going: ItemKind = { kind: 'going', deleted: true, attributes };
const unless: ItemKind = { ...going, unless: { kind: 'course_image' } };

describe('an item goes as a whole', () => {
  test.for([
    ['never of a kept kind', kept, {}, false],
    ['of an erased kind', going, { kind: 'course_image' }, true],
    ['of an erased kind, without a reason to keep the item', unless, { kind: 'avatar' }, true],
    ['not with a reason to keep the item', unless, { kind: 'course_image' }, false],
    [
      'not with one of two reasons to keep the item',
      { ...unless, unless: { kind: 'a', status: 'b' } },
      { status: 'b' },
      false,
    ],
  ] as const)('an item is erased as a whole: %s', ([, kind, item, goes]) => expect(isDeleted(kind, item)).toBe(goes));
});

test('an item that stays in spite of its kind keeps every attribute', () => {
  expect(retentionRulesOf(kept)).toEqual(attributes);
  expect(retentionRulesOf(unless)).toEqual({
    name: { rule: 'shop', shown: true },
    kind: { rule: 'shop', shown: true },
    amount: { rule: 'shop', shown: false },
  });
});

test('retention rules name attributes, shown or not, and those of maps within them', () => {
  expect(shown('books', 'a  b')).toEqual({ a: { rule: 'books', shown: true }, b: { rule: 'books', shown: true } });
  expect(hidden('work', '')).toEqual({});
  expect(within('hold', 'books', hidden('note', 'reason'))).toEqual({
    hold: { rule: 'books', shown: true, within: { reason: { rule: 'note', shown: false } } },
  });
});
