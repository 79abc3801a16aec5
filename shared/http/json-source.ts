import type { ReasonOf } from '../errors.ts';

/** A flaw that is visible only in the text of a JSON body, not in the parsed value. */
export type SourceFlaw = {
  readonly reason: ReasonOf<'invalid_request'>;
  readonly pointer: string;
  readonly message: string;
};

/** An open object or list: its field names so far, and its current name or index. */
type Level = { readonly names: Set<string> | undefined; at: string | number };

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],]|-?\d[\d.eE+-]*/g;

/**
 * Names that are refused as unknown fields. Otherwise the parser would throw, because it treats them as prototype
 * pollution.
 */
const unknownNames = ['__proto__', 'constructor'];

const escaped = (part: string | number): string =>
  `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1').slice(0, 64)}`;
const pointerOf = (levels: readonly Level[]): string => levels.map(({ at }) => escaped(at)).join('');

/**
 * Whether a number overflows a double, or a double rounds it to a different whole number. Examples: 1e999,
 * 9007199254740993, 4503599627370497.5.
 */
const isInexact = (literal: string): boolean => {
  const value = Number(literal);
  if (!Number.isInteger(value)) return !Number.isFinite(value);
  const [, whole = '', fraction = '', exponent = '0'] = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal) ?? [];
  const digits = whole + fraction;
  if (/^0*$/.test(digits)) return false;
  const shift = Number(exponent) - fraction.length;
  const lost = shift < 0 ? digits.slice(shift) : '';
  if (/[1-9]/.test(lost) || -shift >= digits.length) return true;
  const exact = shift < 0 ? BigInt(digits.slice(0, shift)) : BigInt(digits) * 10n ** BigInt(shift);
  return exact !== BigInt(Math.abs(value));
};

/** Records a field's name in its object. @returns the flaw of the name; undefined for a good name */
const flawOfName = (level: Level, name: string): Omit<SourceFlaw, 'pointer'> | undefined => {
  level.at = name;
  if (unknownNames.includes(name)) return { reason: 'unknown', message: 'is not a known field.' };
  if (level.names?.has(name)) return { reason: 'repeated', message: 'must be given once.' };
  level.names?.add(name);
  return undefined;
};

/**
 * Finds duplicate fields, the names `__proto__` and `constructor`, and numbers that `isInexact` rejects.
 *
 * @param json well-formed JSON
 */
export const sourceFlaws = (json: string): readonly SourceFlaw[] => {
  const flaws: SourceFlaw[] = [];
  const levels: Level[] = [];
  let isName = false;
  for (const [token] of json.matchAll(tokens)) {
    const level = levels.at(-1);
    const [first] = token;
    if (first === '{' || first === '[') {
      levels.push(first === '{' ? { names: new Set(), at: '' } : { names: undefined, at: 0 });
      isName = first === '{';
    } else if (first === '}' || first === ']') {
      levels.pop();
      isName = false;
    } else if (first === ',') {
      if (typeof level?.at === 'number') level.at += 1;
      isName = level?.names !== undefined;
    } else if (first === '"') {
      const flaw = isName && level ? flawOfName(level, String(JSON.parse(token))) : undefined;
      if (flaw) flaws.push({ ...flaw, pointer: pointerOf(levels) });
      isName = false;
    } else if (isInexact(token)) {
      const message = 'must be a number that a double carries exactly.';
      flaws.push({ reason: 'inexact_number', pointer: pointerOf(levels), message });
    }
  }
  return flaws;
};
