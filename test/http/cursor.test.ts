import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cursorSeal } from '../../shared/http/cursor.ts';

const binding = ['listOrders', 'usr_1', 'usr_1', 'paid'];
const seal = cursorSeal('secret', binding);
const refused = { refusal: 'invalid_request', details: [{ reason: 'bad_cursor', pointer: 'query/cursor' }] };
const anyPosition = fc.string({ minLength: 1, unit: 'grapheme' });
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('a cursor', () => {
  test('a cursor opens to its position', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        expect(seal.open(seal.close(position))).toEqual({ position });
      }),
    );
  });

  test('a cursor shows nothing of its position, and is the same for the same position', () => {
    const cursors = ['USER#usr_1', 'USER#usr_2'].map((position) => seal.close(position));
    const [one = '', other = ''] = cursors.map((cursor) => Buffer.from(cursor, 'base64url').toString('latin1'));
    expect(one + other).not.toMatch(/USER|usr_/);
    // With one key stream for both, the encrypted positions would differ in their last byte only.
    expect(one.slice(16, -1)).not.toBe(other.slice(16, -1));
    expect(seal.close('USER#usr_1')).toBe(cursors[0]);
  });

  test('a cursor of one caller shows nothing of an equal position of another', () => {
    const theirs = cursorSeal('secret', binding.with(1, 'usr_2')).close('ord_1');
    expect(theirs.slice(-6)).not.toBe(seal.close('ord_1').slice(-6));
  });

  test('a cursor with any character changed to any other is refused', () => {
    fc.assert(
      fc.property(anyPosition, fc.nat(), fc.constantFrom(...alphabet.split('')), (position, at, character) => {
        const cursor = seal.close(position);
        const index = at % cursor.length;
        fc.pre(cursor[index] !== character);
        expect(seal.open(cursor.slice(0, index) + character + cursor.slice(index + 1))).toMatchObject(refused);
      }),
      { numRuns: 1000 },
    );
  });

  test('a cursor with anything before, within or after it is refused', () => {
    fc.assert(
      fc.property(anyPosition, fc.string({ minLength: 1 }), fc.nat(), (position, text, at) => {
        const cursor = seal.close(position);
        const index = at % (cursor.length + 1);
        expect(seal.open(cursor.slice(0, index) + text + cursor.slice(index))).toMatchObject(refused);
      }),
    );
  });

  test('a cursor of any foreign text is refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.stringMatching(/^[\w-]*$/)), (text) => {
        expect(seal.open(text)).toMatchObject(refused);
      }),
    );
  });

  test('a cursor opens only with its own binding and secret', () => {
    const cursor = seal.close('ord_1');
    const others = [
      ...binding.map((_, index) => binding.with(index, 'other')),
      [...binding, ''],
      binding.slice(0, -1),
      ['listOrders', 'usr_1', 'usr_1paid', ''],
      ['listOrders', 'usr_1usr_1', '', 'paid'],
      [...binding.slice(0, -1), 'paid","'],
    ];
    for (const other of others) expect(cursorSeal('secret', other).open(cursor)).toMatchObject(refused);
    expect(cursorSeal('another secret', binding).open(cursor)).toMatchObject(refused);
    expect(cursorSeal('secret', [...binding]).open(cursor)).toEqual({ position: 'ord_1' });
  });
});
