import { type Flaw, pointerInside } from './flaws.ts';

/** The maximum number of lists and objects inside each other. */
const maximumDepth = 16;

/** The maximum number of values in a body, lists and objects included. */
const maximumValues = 5000;

/** An open object or list: its current name or index, and the names of an object so far. */
type Level = { at: string | number; names?: Set<string> };

const pointerTo = (levels: readonly Level[]): string =>
  levels.reduce((pointer, { at }) => pointerInside(pointer, at), '');

/**
 * The tokens of JSON: a name with its colon, a bracket or comma, a number, any other value. A text without an end is
 * one token, so that malformed JSON is not scanned again from each quotation mark.
 */
const tokens = /("(?:[^"\\]|\\.)*")\s*:|[{}[\],]|(-?\d[\d.eE+-]*)|"(?:[^"\\]|\\.)*"?|true|false|null/gs;

/**
 * Names that are refused as unknown fields. Otherwise the parser would throw, because it treats them as prototype
 * pollution.
 */
const unknownNames = ['__proto__', 'constructor'];

/** The significant digits of a decimal and the power of ten of the last digit: `0.0250` → `25e-3`. */
const significant = (literal: string): string => {
  const [mantissa = '', exponent = '0'] = literal.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = whole + fraction;
  const first = digits.search(/[1-9]/);
  if (first < 0) return '0';
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return `${digits.slice(first, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
};

/**
 * Whether a number overflows a double, or a double rounds it to a different whole number. Examples: 1e999,
 * 9007199254740993, 4503599627370497.5.
 */
const isInexact = (literal: string): boolean => {
  if (/^\d{1,15}$/.test(literal)) return false;
  const value = Number(literal);
  if (!Number.isInteger(value)) return !Number.isFinite(value);
  return significant(literal) !== significant(String(BigInt(Math.abs(value))));
};

/** The name between quotation marks, without escapes. A malformed name stays, and the parser refuses the body. */
const unescaped = (quoted: string): string => {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch (error) {
    if (error instanceof SyntaxError) return quoted;
    throw error;
  }
};

/** Records a field's name in its object. @returns the flaw of the name; undefined for a good name */
const flawOfName = (level: Level, name: string): Omit<Flaw, 'pointer'> | undefined => {
  level.at = name;
  if (unknownNames.includes(name)) return { reason: 'unknown', message: 'is not a known field.' };
  level.names ??= new Set();
  if (level.names.has(name)) return { reason: 'repeated', message: 'must be given once.' };
  level.names.add(name);
  return undefined;
};

const inexact = { reason: 'inexact_number', message: 'must be a number that a double carries exactly.' } as const;
const tooDeep: Flaw = { reason: 'too_deep', pointer: '', message: `must have at most ${maximumDepth} levels.` };
const tooMany: Flaw = { reason: 'length', pointer: '', message: `must have at most ${maximumValues} values.` };

/**
 * Finds what `JSON.parse` hides, in one pass: duplicate fields, the names `__proto__` and `constructor`, and numbers
 * that `isInexact` rejects. The scan ends at the 17th level and after 5,000 values, with a flaw of the whole body.
 *
 * @param json text; the flaws of malformed JSON mean nothing
 * @param only `size` ignores names and numbers
 */
export function* sourceFlaws(json: string, only?: 'size'): Generator<Flaw> {
  const levels: Level[] = [];
  let values = 0;
  for (const [token, name, number] of json.matchAll(tokens)) {
    const level = levels.at(-1);
    if (name !== undefined) {
      const flaw = level && only !== 'size' ? flawOfName(level, unescaped(name)) : undefined;
      if (flaw) yield { ...flaw, pointer: pointerTo(levels) };
    } else if (token === ',') {
      if (typeof level?.at === 'number') level.at += 1;
    } else if (token === '}' || token === ']') {
      levels.pop();
    } else {
      values += 1;
      if (token === '{' || token === '[') levels.push({ at: token === '[' ? 0 : '' });
      if (number !== undefined && only !== 'size' && isInexact(number))
        yield { ...inexact, pointer: pointerTo(levels) };
    }
    if (levels.length > maximumDepth) return yield tooDeep;
    if (values > maximumValues) return yield tooMany;
  }
}

/** Whether a flaw ended the scan. It is about the whole body, and what follows it is unread. */
export const isSizeFlaw = (flaw: Flaw): boolean => flaw === tooDeep || flaw === tooMany;
