/** Scripts whose spelling never depends on a joiner (U+200C, U+200D). In these a joiner is invisible. */
const withoutJoiners = String.raw`\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zinh}\p{sc=Zyyy}`;

/** A letter or mark of a script that spells with joiners, such as Arabic, Devanagari, Sinhala or Javanese. */
const joined = String.raw`(?![${withoutJoiners}\p{DI}])[\p{L}\p{M}]`;

/** The invisible characters with a meaning: joiners within a word, joined emoji, and selectors of a variant. */
const meant = [
  String.raw`(?<=${joined})[\u200c\u200d](?=${joined})`,
  String.raw`(?<=\p{ExtPict}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{ExtPict})`,
  String.raw`(?<=\p{ExtPict})[\ufe0e\ufe0f]`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{sc=Hani})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
];

/** Characters without a glyph: format characters, fillers, tag letters, noncharacters. Dictation leaves U+FFFC. */
const invisible = String.raw`[\p{Cf}\p{DI}\p{NChar}\ufffc]`;

const everyInvisible = new RegExp(invisible, 'gu');

const signs = new RegExp(`(${meant.join('|')})|${invisible}`, 'gu');

/** A line break of any system: CR LF, CR, LF, VT, FF, NEL, LS or PS. */
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

/** White space, control characters, and the blank Braille pattern. */
const blanks = /[\s\p{Cc}\u2800]+/gu;

/**
 * Whether a text has only visible ASCII and blanks. Such text needs none of the Unicode patterns above. Their first use
 * costs 0.7 ms of CPU in each process.
 */
export const isAscii = (typed: string): boolean => /^[ -~]*$/.test(typed);

/** Removes invisible characters without a meaning, such as bidi overrides and zero-width spaces. */
export const withoutInvisible = (typed: string): string =>
  isAscii(typed) ? typed : typed.replace(signs, (_, kept = '') => kept);

/** The longest run of combining marks in a text of any language (Stream-Safe Text Format, UAX #15 §13). */
const maximumMarks = 30;

/**
 * Normalises a text, and drops the marks after the 30th in a row. The normalisation of a run takes the square of its
 * length: 64 kB of marks took 380 ms.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC'): string =>
  text.replace(/\p{M}+/gu, (marks) => [...marks].slice(0, maximumMarks).join('')).normalize(form);

const readUnicode = (typed: string): string => normalized(withoutInvisible(typed), 'NFC').replace(blanks, ' ').trim();

/**
 * Reads one line of text: NFC, without invisible characters. White space and control characters become one blank. NFC
 * sorts marks, so it can take a joiner its neighbour. The line then loses every invisible character, and reading the
 * stored line again changes nothing.
 *
 * @param typed well-formed Unicode
 */
export const readLine = (typed: string): string => {
  if (isAscii(typed)) return typed.replace(/ {2,}/g, ' ').trim();
  const line = readUnicode(typed);
  return readUnicode(line) === line ? line : readUnicode(line.replace(everyInvisible, ''));
};

/**
 * Reads text of several lines. Every line break becomes `\n`, and each line is read like `readLine`.
 *
 * @param typed well-formed Unicode
 */
export const readProse = (typed: string): string => typed.split(lineBreak).map(readLine).join('\n').trim();

/** Whether a name of a person has a letter. A modifier letter alone, such as `ʼ` or `ー`, is none. */
export const hasLetter = (name: string): boolean => /[A-Za-z]/.test(name) || /[\p{LC}\p{Lo}]/u.test(name);

/** Whether a value is text without a visible character. Such a value of an optional field means that it is absent. */
export const isBlank = (value: unknown): boolean => typeof value === 'string' && readLine(value) === '';
