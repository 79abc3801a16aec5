import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { type ReasonOf, type Refusal, refuse } from '../errors.ts';
import type { Route } from '../routes/route.ts';
import { maximumBodyBytes } from './body-limit.ts';
import { sourceFlaws } from './json-source.ts';
import { refusalResult } from './reply.ts';
import { requestIdOf } from './request.ts';

/** The character that stands for bytes which are no UTF-8. */
const replacement = '\ufffd';

type Given = { readonly event: APIGatewayProxyEvent };

/**
 * The text of a body. A REST API without binary media types always hands over text, in which what was no UTF-8 is U+FFFD already:
 * a body with that character in it is refused, because what it said is lost, whoever lost it. Written `\ufffd` it is text like
 * any other.
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
 * What is wrong with a body's text before it is parsed; what is no JSON at all is the parser's to refuse. What an outsider sends is
 * read leniently: of all that we do not ask for nothing is our business.
 */
const refuseText = (text: string, takes: 'nothing' | 'optional' | 'required' | 'anything'): Refusal | undefined => {
  if (Buffer.byteLength(text) > maximumBodyBytes) return refuse('upload_too_large', 'The body is over 64 KiB.');
  if (takes === 'anything') return undefined;
  if (text.includes(replacement)) return wrong('not_unicode');
  const isEmpty = text.trim() === '';
  if (takes === 'nothing') return isEmpty || /^\s*\{\s*\}\s*$/.test(text) ? undefined : wrong('no_body');
  if (isEmpty) return takes === 'optional' ? undefined : wrong('required', 'The body is missing.');
  const flaws = isJson(text) ? sourceFlaws(text) : [];
  const [first] = flaws;
  return first && refuse('invalid_request', `${first.pointer}: ${first.message}`, flaws);
};

const taken = ({ auth, request: { body } }: Route) => {
  if (body === undefined) return 'nothing';
  if (auth === 'gateway') return 'anything';
  return body.safeParse({}).success ? 'optional' : 'required';
};

/**
 * The steps of the pipeline that turn the body into a value: its size, its text, then the parser. A row without a body takes none
 * but `{}`; where all fields are optional, the body is too.
 */
export const bodySteps = (row: Route) => {
  const takes = taken(row);
  const parser = httpJsonBodyParser<APIGatewayProxyEvent>();
  const before = ({ event }: Given): APIGatewayProxyResult | undefined => {
    const refusal = refuseText(textOf(event), takes);
    return refusal && refusalResult(refusal, requestIdOf(event));
  };
  const parse = (request: Parameters<NonNullable<typeof parser.before>>[0]) => {
    if (takes === 'nothing') return undefined;
    if (textOf(request.event).trim() !== '') return parser.before?.(request);
    request.event.body = null;
    return undefined;
  };
  return [{ before }, { before: parse }];
};
