import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sourceFlaws } from '../../shared/http/json-source.ts';

const flawsOf = (json: string) => sourceFlaws(json).map(({ reason, pointer }) => `${reason} ${pointer}`);

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
  ] as const)('the number %s is represented exactly or refused: %s', ([literal, exact]) => {
    expect(flawsOf(`{"n":[0,${literal}]}`)).toEqual(exact ? [] : ['inexact_number /n/1']);
  });

  test('the source of any serialised value has no repeated names', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'medium' }), (value) => {
        const flaws = sourceFlaws(JSON.stringify(value, null, 1)).map(({ reason }) => reason);
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
