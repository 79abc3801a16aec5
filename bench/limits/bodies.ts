import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { proxyEvent } from '../../local/gateway/proxy-event.ts';
import { refuse } from '../../shared/errors.ts';
import { pipelineOf } from '../../shared/http/pipeline.ts';
import { maximumBodyBytes, maximumLongBodyBytes, type Route } from '../../shared/routes/route.ts';
import { medianCpuMs, patient } from './cpu.ts';
import { filled, marks } from './filled.ts';

/** Makes a text of at most so many bytes. */
type Shape = (bytes: number) => string;

const inside = (bytes: number, levels: number, [open, close]: readonly [string, string], part: string): string =>
  filled(bytes, part, [open.repeat(levels), close.repeat(levels)]);

const longName = `{"${'\\u0000'.repeat(64)}":`;

const many: Readonly<Record<string, Shape>> = {
  'a list of zeros': (bytes) => filled(bytes, '0,', ['[', '0]']),
  'a list of texts': (bytes) => filled(bytes, '"",', ['[', '""]']),
  'a list of objects': (bytes) => filled(bytes, '{},', ['[', '{}]']),
  'many names': (bytes) => filled(bytes, (index) => `"${index.toString(36)}":0,`, ['{', '"":0}']),
};

/** Bodies that make a careless reader slow. */
const bodies: Readonly<Record<string, Shape>> = {
  ...many,
  'lists in lists': (bytes) => inside(bytes, Math.floor(bytes / 2) - 1, ['[', ']'], '0'),
  'objects in objects': (bytes) => inside(bytes, Math.floor(bytes / 6) - 1, ['{"a":', '}'], '0'),
  'deep, with inexact numbers inside': (bytes) =>
    inside(bytes, Math.floor(bytes / 4.5), ['[', ']'], '1e999,').replace(',]', ']'),
  '16 levels of long names, with inexact numbers inside': (bytes) =>
    filled(bytes, '1e999,', [`${longName.repeat(15)}[`, `1]${'}'.repeat(15)}`]),
  'a list of lists': (bytes) => filled(bytes, '[],', ['[', '[]]']),
  'many numbers as names': (bytes) => filled(bytes, (index) => `"${index * 4097}":0,`, ['{', '"":0}']),
  'one name many times': (bytes) => filled(bytes, '"a":0,', ['{', '"b":0}']),
  'objects with one name twice': (bytes) => filled(bytes, '{"a":0,"a":0},', ['[', '0]']),
  'objects with the name __proto__': (bytes) => filled(bytes, '{"__proto__":0},', ['[', '0]']),
  'a long name': (bytes) => filled(bytes, 'a', ['{"', '":0}']),
  'a long name of escapes': (bytes) => filled(bytes, '\\u0041', ['{"', '":0}']),
  'a long text of escapes': (bytes) => filled(bytes, '\\"', ['{"a":"', '"}']),
  'a text without an end': (bytes) => filled(bytes, '\\"', ['{"a":"', '']),
  blanks: (bytes) => filled(bytes, ' ', ['{"a":', '0}']),
  'a long whole number': (bytes) => filled(bytes, '7', ['{"a":', '}']),
  'a long number that is exact': (bytes) => filled(bytes, '0', ['{"a":1', `e-${bytes - 20}}`]),
  'a long fraction': (bytes) => filled(bytes, '7', ['{"a":1.', '}']),
  'a long fraction of zeros': (bytes) => filled(bytes, '0', ['{"a":1.', '}']),
  'zeros between ones': (bytes) => filled(bytes, '0', ['{"a":1', '1}']),
  'a long exponent': (bytes) => filled(bytes, '9', ['{"a":0e', '}']),
  'a list of 1e308': (bytes) => filled(bytes, '1e308,', ['[', '1]']),
  'a list of 1e22': (bytes) => filled(bytes, `1${'0'.repeat(22)},`, ['[', '1]']),
  'numbers without commas': (bytes) => filled(bytes, '1e1 '),
  'commas, colons and minus signs': (bytes) => filled(bytes, ',:-', ['[', ']']),
};

/** Values for a field of the operation. */
const values: Readonly<Record<string, Shape>> = {
  ...many,
  'a text of combining marks': (bytes) => `"${marks(bytes - 2)}"`,
  'a text of letters': (bytes) => filled(bytes, 'a', ['"', '"']),
  'a text of digits': (bytes) => filled(bytes, '1', ['"', '"']),
  'a text of blanks': (bytes) => filled(bytes, ' ', ['"a', 'a"']),
  'a text of hyphens': (bytes) => filled(bytes, 'a-', ['"', '"']),
  'a text of labels': (bytes) => filled(bytes, 'a.', ['"https://', '"']),
  'a text of an e-mail address': (bytes) => filled(bytes, 'a.', ['"a@', '"']),
};

const fieldsOf = ({ request: { body } }: Route): readonly string[] =>
  body !== undefined && 'shape' in body ? Object.keys(z.parse(z.record(z.string(), z.unknown()), body.shape)) : [];

type Named = readonly [name: string, shape: Shape];

/** Bodies that every operation reads in the same way. */
export const bodiesOfFrame = (): readonly Named[] => Object.entries(bodies);

/** Each value in the place of each field of an operation. */
export const bodiesOfFields = (row: Route): readonly Named[] =>
  fieldsOf(row).flatMap((field) =>
    Object.entries(values).map(
      ([name, shape]): Named => [`${name} as a field`, (bytes) => `{"${field}":${shape(bytes - field.length - 5)}}`],
    ),
  );

const eventOf = (row: Route, body: string): APIGatewayProxyEvent =>
  proxyEvent(row, {
    requestId: 'bench',
    headers: [
      ['Content-Type', 'application/json'],
      ['Idempotency-Key', '0123456789abcdef'],
    ],
    query: new URLSearchParams(),
    pathParameters: {},
    body,
  });

const anyone = {
  ...{ user_id: 'bench', client_id: 'bench', issued_at: 0, expires_at: 0 },
  ...{ token_id: undefined, id_token_issued_at: undefined },
};

export type BodyCost = {
  readonly operation: string;
  readonly body: string;
  readonly bytes: number;
  readonly cpuMs: number;
  readonly answerBytes: number;
};

/**
 * Measures bodies for an operation: reading them, parsing them by the schema, and answering the refusal. The caller is
 * accepted, and the use case does nothing.
 *
 * @param bytes the length of each body; by default the longest that the operation takes
 */
export const costsOfBodies = async (
  row: Route,
  named: readonly Named[],
  rounds: number,
  bytes = row.longBody ? maximumLongBodyBytes : maximumBodyBytes,
): Promise<readonly BodyCost[]> => {
  const { params: _, ...request } = row.request;
  const done = async () => refuse('internal_error');
  const handler = pipelineOf({ ...row, request }, done, { clock: Date.now }, { readCaller: () => anyone });
  const costs: BodyCost[] = [];
  for (const [body, shape] of named) {
    const text = shape(bytes);
    const answer = await handler(eventOf(row, text), patient);
    const cpuMs = await medianCpuMs(() => handler(eventOf(row, text), patient), rounds);
    const sizes = { bytes: Buffer.byteLength(text), answerBytes: Buffer.byteLength(answer.body) };
    costs.push({ operation: row.id, body, cpuMs, ...sizes });
  }
  return costs;
};
