import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sourceFlaws } from '../../shared/http/json-source.ts';

const flawsOf = (json: string) => [...sourceFlaws(json)].map(({ reason, pointer }) => `${reason} ${pointer}`);

describe('the text of a JSON body', () => {
  test.for([
    ['{"a":1,"a":1}', ['repeated /a']],
    ['{"a":1,"\\u0061":2}', ['repeated /a']],
    ['{"a":{"b":1},"b":{"a":1}}', []],
    ['[{"a":1},{"a":1}]', []],
    ['{"a":"a","b":"a"}', []],
    ['{"a":["b","b",{"c":1,"c":2}]}', ['repeated /a/2/c']],
    ['{ "a" : [ 1 , 2 ] , "b" : { } , "a" : null }', ['repeated /a']],
    ['{"":1,"":2}', ['repeated /']],
    ['{"a/b~c":1,"a/b~c":2}', ['repeated /a~1b~0c']],
    ['{"a":"{\\"a\\":1,\\"a\\":2}","b":"\\\\","c":1}', []],
    ['{"a":{"__proto__":1}}', ['unknown /a/__proto__']],
    ['{"constructor":1}', ['unknown /constructor']],
    ['{"a":"__proto__"}', []],
    ['"text"', []],
    ['{}', []],
  ] as const)('the source %s has the flaws %j', ([json, flaws]) => expect(flawsOf(json)).toEqual(flaws));

  test.for([
    ['9007199254740991', true],
    ['9007199254740992', true],
    ['9007199254740993', false],
    ['-9007199254740993', false],
    ['4503599627370497.5', false],
    ['4503599627370497.50', false],
    ['1.5', true],
    ['0.1', true],
    ['1.0', true],
    ['1e3', true],
    ['10.50e1', true],
    ['1E+2', true],
    ['1e-400', false],
    ['0e999999999', true],
    ['-0', true],
    ['0.00', true],
    ['1e400', false],
    ['0.99999999999999999999', false],
    ['100000000000000000000000', false],
    ['18446744073709551616', true],
    ['18446744073709551617', false],
    ['1e22', true],
    ['1e23', false],
    [`1${'0'.repeat(60_000)}e-60000`, true],
    [`0.${'0'.repeat(60_000)}1e60001`, true],
    [`1${'0'.repeat(60_000)}1e-60001`, false],
    [`1e${'9'.repeat(60_000)}`, false],
    [`0e${'9'.repeat(60_000)}`, true],
  ] as const)('the number %.40s is represented exactly or refused: %s', ([literal, exact]) => {
    expect(flawsOf(`{"n":[0,${literal}]}`)).toEqual(exact ? [] : ['inexact_number /n/1']);
  });

  const lists = (levels: number, inner = '') => `${'['.repeat(levels)}${inner}${']'.repeat(levels)}`;

  test.for([
    ['16 levels', lists(16), []],
    ['17 levels', lists(17), ['too_deep ']],
    [
      'a flaw on the 16th level, and a list inside',
      lists(16, '1e999,[]'),
      [`inexact_number ${'/0'.repeat(16)}`, 'too_deep '],
    ],
    ['5,000 values', `[${'0,'.repeat(4998)}null]`, []],
    ['5,001 values', `[${'0,'.repeat(4999)}true]`, ['length ']],
    [
      '4,999 fields in an object',
      JSON.stringify(Object.fromEntries(Array.from({ length: 4999 }, (_, index) => [`f${index}`, 0]))),
      [],
    ],
    ['5,001 values on two levels', `{"a":[${'"",'.repeat(4997)}{}],"b":0}`, ['length ']],
  ] as const)('the source of %s has its flaws, and the scan ends at the limit', ([, json, flaws]) =>
    expect(flawsOf(json)).toEqual(flaws),
  );

  test('the scan ends at the 17th level, whatever follows', () => {
    const followed = (text: string) => flawsOf(`${'['.repeat(17)}${text}`);
    expect(followed('1e999,'.repeat(10_000))).toEqual(['too_deep ']);
    expect(followed('"a":'.repeat(10_000))).toEqual(['too_deep ']);
  });

  test('a pointer is cut to 128 characters, however deep and long its names are', () => {
    const [{ pointer } = { pointer: '' }] = sourceFlaws(
      `${`{"${'/~'.repeat(500)}":`.repeat(15)}1e999${'}'.repeat(15)}`,
    );
    expect(pointer).toBe(`/${'~1~0'.repeat(64)}`.slice(0, 128));
  });

  test('the source of malformed JSON is scanned without an exception', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'{}[],:"\\u019eE+-.ab \n'.split('')), maxLength: 200 }),
        (text) => {
          expect(() => flawsOf(text)).not.toThrow();
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('the source of any serialised value has no repeated names', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'medium' }), (value) => {
        const flaws = [...sourceFlaws(JSON.stringify(value, null, 1))].map(({ reason }) => reason);
        expect(flaws).not.toContain('repeated');
      }),
    );
  });

  test('the source distinguishes a whole number from its rounded double', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }), (n) => {
        expect(flawsOf(`[${n}]`)).toEqual(BigInt(Number(n)) === n ? [] : ['inexact_number /0']);
      }),
    );
  });
});
