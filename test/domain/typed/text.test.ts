import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEmail } from '../../../shared/domain/typed/email.ts';
import { hasLetter, isBlank, readLine, readProse } from '../../../shared/domain/typed/text.ts';
import { codePoint } from '../../harness/code-point.ts';

/** Characters that change or hide the text around them, and characters that they may join. */
const tricky = fc.constantFrom(
  ...'aB é\u0301\u093c\u094d\u0915\u06cc\u0645\u0301葛9#\u20e3👩💻🏴',
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2066', '\u061c', '\u00ad', '\ufeff', '\u2060', '\u034f'],
  ...['\u3164', '\uffa0', '\u115f', '\u17b4', '\u180b', '\ufe0e', '\ufe0f', '\u{e0100}', '\u{e0041}', '\u{1f3fd}'],
  ...['\ufffc', '\uffff', '\u2800', '\u0000', '\u0085', '\u009f', '\t', '\n', '\r', '\u2028', '\u00a0', '\u3000'],
);
const typed = fc.string({ unit: fc.oneof(tricky, codePoint), maxLength: 60 });

/** Nothing of these is in stored text: controls, bidi controls, tag letters, fillers, half a character. */
const unsafe =
  /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\u3164\uffa0\u115f\u200b\ufeff]/u;

describe('a line of text', () => {
  test('a line that was read is read as itself', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(readLine(readLine(text))).toBe(readLine(text));
      }),
      { numRuns: 5000 },
    );
  });

  test('a joiner whose neighbour moves in NFC is not stored', () => {
    expect(readLine('\u0301\u094d\u200d\u0915')).toBe('\u094d\u0301\u0915');
  });

  test('a letter keeps its first 30 marks, also marks outside of the basic plane', () => {
    expect(readLine(`q${'\u0323'.repeat(31)}q`)).toBe(`q${'\u0323'.repeat(30)}q`);
    expect(readLine(`q${'\u{1e8d0}'.repeat(31)}`)).toBe(`q${'\u{1e8d0}'.repeat(30)}`);
  });

  test('a line that was read has no control, bidi control, tag letter or filler', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(readLine(text)).not.toMatch(unsafe);
      }),
      { numRuns: 5000 },
    );
  });

  const same: readonly (readonly [typed: string, stored: string])[] = [
    ['  Budi   Santoso ', 'Budi Santoso'],
    ['  Budi\tSantoso\r\n', 'Budi Santoso'],
    ['Budi\u00a0\u3000Santoso', 'Budi Santoso'],
    ['\u202aBudi Santoso\u202c', 'Budi Santoso'],
    ['Budi\u200e Santoso', 'Budi Santoso'],
    ['Budi\u202eidub', 'Budiidub'],
    ['Bu\u200bdi\ufeff San\u00adtoso', 'Budi Santoso'],
    ['Bu\u200ddi\u200c', 'Budi'],
    ['Budi\ufe0f', 'Budi'],
    ['Andre\u0301', 'André'],
    ['Andre\u200b\u0301', 'André'],
    ['Budi\ufffc', 'Budi'],
    ['\u3164\u3164', ''],
    ['\u200b\u200b', ''],
    ['\u2800\u2800', ''],
    ['a\u0000b', 'a b'],
    ['England \u{1f3f4}\u{e0067}\u{e0062}\u{e007f}', 'England \u{1f3f4}'],
  ];
  test.for(same)('the line %j is stored as %j', ([text, stored]) => {
    expect(readLine(text)).toBe(stored);
  });

  const kept = [
    'می\u200cخواهم',
    'ක්\u200dෂණික',
    'র\u200d্যাব',
    '👩\u200d💻 belajar',
    '❤️ 1️⃣',
    '👩🏽\u200d🚀',
    '葛\u{e0100}城',
    'Nguyễn Thị Ngọc',
    "Mu'minah bint al-Khaṭṭāb",
  ];
  test.for(kept)('the line %j is stored unchanged', (text) => {
    expect(readLine(text.normalize('NFC'))).toBe(text.normalize('NFC'));
  });
});

describe('prose', () => {
  test('prose that was read is read as itself, and each of its lines, too', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const read = readProse(text);
        expect(readProse(read)).toBe(read);
        expect(read.split('\n').map(readLine).join('\n')).toBe(read);
        expect(read.replaceAll('\n', '')).not.toMatch(unsafe);
      }),
      { numRuns: 5000 },
    );
  });

  test.for([
    ['satu\r\ndua', 'satu\ndua'],
    ['satu\rdua\u2028tiga\u0085empat', 'satu\ndua\ntiga\nempat'],
    ['satu\n\ndua', 'satu\n\ndua'],
    ['\n satu\t: 1 \n dua\n\n', 'satu : 1\ndua'],
    ['satu\u200b\r\u200b\ndua', 'satu\n\ndua'],
    [' \r\n\t', ''],
  ])('the prose %j is stored as %j', ([text = '', stored]) => {
    expect(readProse(text)).toBe(stored);
  });
});

test.for([
  ['Budi', true],
  ['数据', true],
  ['Ö', true],
  ['..', false],
  ['??', false],
  ['123', false],
  ['🚀', false],
  ['ʼʼ', false],
  ['ーー', false],
  ['ꦧꦸꦢꦶ', true],
])('whether the name %j has a letter is %j', ([name, has]) => {
  expect(hasLetter(readLine(String(name)))).toBe(has);
});

test.for([
  ['', true],
  [' \t\u00a0\u200b\u3164', true],
  ['-', false],
  [0, false],
  [null, false],
])('whether the value %j is blank text is %j', ([value, blank]) => {
  expect(isBlank(value)).toBe(blank);
});

test('an e-mail address is compared without case, white space and invisible characters', () => {
  expect(readEmail(' Alice@Example.COM\u200b ')).toBe('alice@example.com');
  fc.assert(
    fc.property(typed, (text) => {
      expect(readEmail(readEmail(text))).toBe(readEmail(text));
    }),
  );
});
