import { describe, expect, test } from 'vitest';
import {
  hidden,
  type ItemKind,
  isGoing,
  retentionRulesOf,
  shown,
  within,
} from '../../../shared/domain/leaving/retention-rules.ts';

const attributes = { ...shown('erased', 'name kind'), ...hidden('books', 'amount') };
const kept: ItemKind = { kind: 'kept', attributes };
const going: ItemKind = { kind: 'going', goes: true, attributes };
const unless: ItemKind = { ...going, unless: { kind: 'course_image' } };

describe('an item goes as a whole', () => {
  test.for([
    ['never of a kind that stays', kept, {}, false],
    ['of a kind that goes', going, { kind: 'course_image' }, true],
    ['of a kind that goes, where it is not kept in spite of it', unless, { kind: 'avatar' }, true],
    ['not where it is kept in spite of its kind', unless, { kind: 'course_image' }, false],
    [
      'not where one of two reasons keeps it',
      { ...unless, unless: { kind: 'a', status: 'b' } },
      { status: 'b' },
      false,
    ],
  ] as const)('an item goes as a whole: %s', ([, kind, item, goes]) => expect(isGoing(kind, item)).toBe(goes));
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
