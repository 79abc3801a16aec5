import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { maximumDetails, type ReasonOf, type Refusal, refuse, refuseField } from '../errors.ts';
import { maximumBodyBytes, maximumLongBodyBytes, type Route } from '../routes/route.ts';
import { refuseFlaws } from './flaws.ts';
import { isSizeFlaw, sourceFlaws } from './json-source.ts';

const replacement = '\ufffd';

/** The byte order mark. Programs of Windows write it before a text, and a parser may ignore it (RFC 8259 §8.1). */
const byteOrderMark = /^\ufeff/;

/**
 * The text of a body. A REST API without binary media types replaces invalid UTF-8 with U+FFFD before the function is
 * called. `refuseText` therefore refuses a body with U+FFFD as damaged. The JSON escape `\ufffd` is accepted.
 */
const textOf = ({ body }: APIGatewayProxyEvent): string => (body ?? '').replace(byteOrderMark, '');

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
};

const wrong = (reason: ReasonOf<'invalid_request'>, message?: string): Refusal =>
  refuse('invalid_request', message, [{ reason, pointer: '' }]);

/** Refuses a body for its size, or for the flaws of its text. Malformed JSON is left to the parser. */
const refuseSource = (text: string): Refusal | undefined => {
  const flaws = [...sourceFlaws(text).take(maximumDetails)];
  const size = flaws.find(isSizeFlaw);
  if (size) return refuseFlaws([size]);
  return flaws.length > 0 && isJson(text) ? refuseFlaws(flaws) : undefined;
};

/**
 * Checks the text of a body before the parser does. A notification of the payment gateway is checked for its size only,
 * because the gateway may change its format.
 */
const refuseText = (text: string, takes: 'nothing' | 'optional' | 'required' | 'anything'): Refusal | undefined => {
  if (takes === 'anything') {
    const flaws = [...sourceFlaws(text, 'size')];
    return flaws.length > 0 ? refuseFlaws(flaws) : undefined;
  }
  if (text.includes(replacement)) return wrong('not_unicode');
  const isEmpty = text.trim() === '';
  if (takes === 'nothing') return isEmpty || /^\s*\{\s*\}\s*$/.test(text) ? undefined : wrong('no_body');
  if (isEmpty) return takes === 'optional' ? undefined : wrong('required', 'The body is missing.');
  if (/^[\t\n\r ]*null[\t\n\r ]*$/.test(text)) return wrong('type', 'The body must be an object.');
  return refuseSource(text);
};

const refuseLength = (text: string, { longBody }: Route): Refusal | undefined => {
  const bytes = Buffer.byteLength(text);
  if (longBody) return bytes > maximumLongBodyBytes ? refuse('upload_too_large', 'The body is over 1 MiB.') : undefined;
  return bytes > maximumBodyBytes ? refuse('upload_too_large', 'The body is over 64 KiB.') : undefined;
};

const taken = ({ auth, request: { body } }: Route) => {
  if (body === undefined) return 'nothing';
  if (auth === 'gateway') return 'anything';
  return body.safeParse({}).success ? 'optional' : 'required';
};

/** The refusal of a body. `status` is set only if the HTTP status is not that of the refusal. */
export type BodyFlaw = { readonly refusal: Refusal; readonly status?: number };

const parserFlaw = (error: unknown): BodyFlaw | undefined => {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 415)
    return { refusal: refuseField('media_type', 'header/Content-Type', 'must be application/json.'), status };
  return status === 422 ? { refusal: wrong('not_json') } : undefined;
};

/**
 * Reads the body of each request of a route: checks its length and its text, and parses it in place. A route that
 * declares no body accepts only an empty body or `{}`. The body is optional when all its fields are optional.
 *
 * @returns a function that returns the flaw of the body; undefined for a good one. The pipeline reports the flaw only
 * after it has authenticated the caller
 */
export const bodyReader = (row: Route) => {
  const takes = taken(row);
  const parser = httpJsonBodyParser<APIGatewayProxyEvent>();
  return async (event: APIGatewayProxyEvent, context: Context): Promise<BodyFlaw | undefined> => {
    const text = textOf(event);
    const refusal = refuseLength(text, row) ?? refuseText(text, takes);
    if (refusal) return { refusal };
    if (takes === 'nothing') return undefined;
    event.body = text.trim() === '' ? null : text;
    if (event.body === null) return undefined;
    try {
      await parser.before?.({ event, context, response: null, error: null, internal: {} });
      return undefined;
    } catch (error) {
      const flaw = parserFlaw(error);
      if (flaw === undefined) throw error;
      return flaw;
    }
  };
};
