import { expect, vi } from 'vitest';

const maximumBytes = 600;

/** The written lines by the id of their request or job. Other lines have the empty id. */
const written = new Map<string, string[]>();

/** Logged warnings about items that the functions do not understand. Each has `PK SK` of the item and the problem. */
const warnings: string[] = [];

/** The warnings about a partition: unknown values, and malformed items that a list left out. */
export const warningsAbout = (partition: string): string[] =>
  warnings.filter((warning) => warning.startsWith(`${partition} `));

const warningIn = (line: string): string | undefined => {
  try {
    const { event, item, attribute, value, cause } = JSON.parse(line);
    if (event === 'malformed_item') return String(cause).replace(/^.*Malformed item /, '');
    return event === 'unknown_value' ? `${item} ${attribute} ${value}` : undefined;
  } catch {
    return undefined;
  }
};

/** The subject of a line: a request id, the name of a job, a staff member, or a media file. */
const subjectOf = (line: string): string => {
  try {
    const { request_id, job, staff, media_id } = JSON.parse(line);
    return String(request_id ?? job ?? staff ?? media_id ?? '');
  } catch {
    return '';
  }
};

/**
 * Records the output from now on. Vitest removes spies at the end of a file, but this module may stay loaded for the
 * next file.
 */
export const hearOutput = (): void => {
  if (vi.isMockFunction(process.stdout.write)) return;
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    for (const line of String(chunk).split('\n').filter(Boolean)) {
      const warning = warningIn(line);
      if (warning !== undefined) {
        warnings.push(warning);
        continue;
      }
      const subject = subjectOf(line);
      written.set(subject, [...(written.get(subject) ?? []), line]);
    }
    return true;
  });
};
hearOutput();

/** The log lines about a job, a staff member's day or a medium, parsed, the first first. */
export const jobLines = (job: string): readonly Record<string, unknown>[] =>
  (written.get(job) ?? []).map((line) => JSON.parse(line));

/** The last log line about a job, a staff member's day or a medium, parsed. */
export const lastJobLine = (job: string): Record<string, unknown> => jobLines(job).at(-1) ?? {};

/** The texts of a JSON value that are too long to appear in a log line by chance. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length < 6 ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const claimsIn = (token: string): string[] => {
  try {
    return textsIn(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    return [];
  }
};

/** Patterns of personal or secret text: an e-mail address, the start of a JWT, a phone number. */
const personal = /[^\s]@|eyJ|\+\d{6}|\b08\d{7}/;

/**
 * Fails unless the function wrote exactly one line about a request. The line is JSON of at most 600 bytes. It contains
 * no text of the body, no token and no address.
 * @param secrets texts of the request that the line must not contain
 * @returns the line, parsed
 */
export const checkedLogLine = (requestId: string, secrets: unknown): Record<string, unknown> => {
  expect(written.get('') ?? [], 'output that is no log line of a request').toEqual([]);
  const lines = written.get(requestId) ?? [];
  written.delete(requestId);
  expect(lines, 'log lines of this request').toHaveLength(1);
  const [line = ''] = lines;
  expect(Buffer.byteLength(line), `bytes of the log line ${line}`).toBeLessThanOrEqual(maximumBytes);
  const record = JSON.parse(line);
  // A client may send the names of fields and of the metric, too. A random id may contain any text.
  const { _aws, request_id: _, ...rest } = record;
  const shown = Object.values(rest).join(' ');
  expect(shown).not.toMatch(personal);
  // The line contains the caller's id, and a body may contain it, too.
  const texts = textsIn(secrets).filter((text) => text !== record.caller);
  for (const text of [...texts, ...texts.flatMap(claimsIn)])
    expect(shown.includes(text), `the log line shows ${text}`).toBe(false);
  return record;
};
