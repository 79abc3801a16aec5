import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { type ReasonOf, type Refusal, refuse, refuseField } from '../errors.ts';
import { maximumBodyBytes, maximumLongBodyBytes, type Route } from '../routes/route.ts';
import { sourceFlaws } from './json-source.ts';

const replacement = '\ufffd';

/**
 * The text of a body. A REST API without binary media types replaces invalid UTF-8 with U+FFFD before the function is
 * called. `refuseText` therefore refuses a body with U+FFFD as damaged. The JSON escape `\ufffd` is accepted.
 */
const textOf = ({ body }: APIGatewayProxyEvent): string => body ?? '';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const wrong = (reason: ReasonOf<'invalid_request'>, message?: string): Refusal =>
  refuse('invalid_request', message, [{ reason, pointer: '' }]);

/**
 * Checks the text of a body before the parser does. A notification of the payment gateway is not checked, because the
 * gateway may change its format.
 */
const refuseText = (text: string, takes: 'nothing' | 'optional' | 'required' | 'anything'): Refusal | undefined => {
  if (takes === 'anything') return undefined;
  if (text.includes(replacement)) return wrong('not_unicode');
  const isEmpty = text.trim() === '';
  if (takes === 'nothing') return isEmpty || /^\s*\{\s*\}\s*$/.test(text) ? undefined : wrong('no_body');
  if (isEmpty) return takes === 'optional' ? undefined : wrong('required', 'The body is missing.');
  if (/^[\t\n\r ]*null[\t\n\r ]*$/.test(text)) return wrong('type', 'The body must be an object.');
  const flaws = isJson(text) ? sourceFlaws(text) : [];
  const [first] = flaws;
  return first && refuse('invalid_request', `${first.pointer}: ${first.message}`, flaws);
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
type BodyFlaw = { readonly refusal: Refusal; readonly status?: number };

/** The flaws of the requests in progress. The pipeline reports a flaw only after it has authenticated the caller. */
const flaws = new WeakMap<APIGatewayProxyEvent, BodyFlaw>();

export const bodyFlaw = (event: APIGatewayProxyEvent): BodyFlaw | undefined => flaws.get(event);

const parserFlaw = (error: unknown): BodyFlaw | undefined => {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 415)
    return { refusal: refuseField('media_type', 'header/Content-Type', 'must be application/json.'), status };
  return status === 422 ? { refusal: wrong('not_json') } : undefined;
};

/**
 * The pipeline steps that check the body's length and text, and parse it. A route that declares no body accepts
 * only an empty body or `{}`. The body is optional when all its fields are optional. `bodyFlaw` returns a flaw later.
 */
export const bodySteps = (row: Route) => {
  const takes = taken(row);
  const parser = httpJsonBodyParser<APIGatewayProxyEvent>();
  const parse = async (request: Parameters<NonNullable<typeof parser.before>>[0]): Promise<void> => {
    const { event } = request;
    const refusal = refuseLength(textOf(event), row) ?? refuseText(textOf(event), takes);
    if (refusal) flaws.set(event, { refusal });
    if (refusal || takes === 'nothing') return;
    if (textOf(event).trim() === '') {
      event.body = null;
      return;
    }
    try {
      await parser.before?.(request);
    } catch (error) {
      const flaw = parserFlaw(error);
      if (flaw === undefined) throw error;
      flaws.set(event, flaw);
    }
  };
  return [{ before: parse }];
};
