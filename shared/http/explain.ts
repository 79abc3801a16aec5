import type { core } from 'zod/mini';
import { maximumDetails, type ReasonOf, type Refusal, reasonsOf, refuse } from '../errors.ts';

type Issue = core.$ZodIssue;
type Reason = ReasonOf<'invalid_request'>;
type Flaw = { readonly reason: Reason; readonly message: string };

/** A JSON pointer (RFC 6901) to a field; cut, because a client may name its fields as it likes. */
const pointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1').slice(0, 64)}`).join('');

const unit = (origin: string): string => ({ string: ' characters long', array: ' entries long' })[origin] ?? '';
const size = (origin: string): Reason => (unit(origin) === '' ? 'range' : 'length');

const isReason = (reason: unknown): reason is Reason =>
  typeof reason === 'string' && Object.hasOwn(reasonsOf('invalid_request'), reason);

/** What stands at a path of the request; undefined where there is nothing. */
const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, part) ? Reflect.get(inner, part) : undefined,
    value,
  );

/** A schema's own rule may say its reason, and says its own sentence; the library's may show the pattern. */
const ownFlaw = ({ message }: Issue, given: unknown): Flaw => ({
  reason: isReason(given) ? given : 'format',
  message: message.startsWith('must ') ? message : 'is malformed',
});

const flawOf = (issue: Issue, value: unknown): Flaw => {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(value, issue.path) === undefined
        ? { reason: 'required', message: `must be of type ${issue.expected}` }
        : { reason: 'type', message: `must be of type ${issue.expected}` };
    case 'too_small':
      return { reason: size(issue.origin), message: `must be at least ${issue.minimum}${unit(issue.origin)}` };
    case 'too_big':
      return { reason: size(issue.origin), message: `must be at most ${issue.maximum}${unit(issue.origin)}` };
    case 'invalid_value':
      return {
        reason: valueAt(value, issue.path) === undefined ? 'required' : 'value',
        message: `must be one of ${issue.values.join(', ')}`,
      };
    case 'invalid_union':
      return { reason: valueAt(value, issue.path) === undefined ? 'required' : 'value', message: 'is malformed' };
    case 'unrecognized_keys':
      return { reason: 'unknown', message: 'is not a known field' };
    case 'custom':
      return ownFlaw(issue, issue.params?.['reason']);
    default:
      return ownFlaw(issue, undefined);
  }
};

/** The fields that an issue is about: of several unknown ones each. */
const pathsOf = (issue: Issue): readonly (readonly PropertyKey[])[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/**
 * Says for a developer and their program what is wrong with a request: each field, by pointer, and the reason; never the value.
 *
 * @param issues what the schema found, at least one
 * @param value what was parsed
 * @param within where it stands, for query parameters `query`
 * @returns `invalid_request`, its sentence about the first
 */
export const explain = (issues: readonly Issue[], value: unknown, within = ''): Refusal => {
  const details = issues
    .flatMap((issue) =>
      pathsOf(issue).map((path) => {
        const { reason, message } = flawOf(issue, value);
        return { reason, pointer: `${within}${pointer(path)}`, message: `${message}.` };
      }),
    )
    .slice(0, maximumDetails);
  const [first] = details;
  const named = first?.pointer === '' ? `The body ${first.message}` : `${first?.pointer}: ${first?.message}`;
  return refuse('invalid_request', first && named, details);
};
