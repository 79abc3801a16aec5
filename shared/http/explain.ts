import type { core } from 'zod/mini';
import { maximumDetails, type ReasonOf, type Refusal, reasonsOf } from '../errors.ts';
import { type Flaw, pointerInside, refuseFlaws } from './flaws.ts';

type Issue = core.$ZodIssue;
type Reason = ReasonOf<'invalid_request'>;
type Explained = Pick<Flaw, 'reason' | 'message'>;

const unit = (origin: string): string => ({ string: ' characters long', array: ' entries long' })[origin] ?? '';
const size = (origin: string): Reason => (unit(origin) === '' ? 'range' : 'length');

const isReason = (reason: unknown): reason is Reason =>
  typeof reason === 'string' && Object.hasOwn(reasonsOf('invalid_request'), reason);

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, part) ? Reflect.get(inner, part) : undefined,
    value,
  );

/**
 * The flaw for an issue of a custom rule or of an unlisted kind. Our own rules give a reason, and a message that begins
 * with `must`. Any other message is the library's; it may quote a pattern, so it is replaced.
 */
const ownFlaw = ({ message }: Issue, given: unknown): Explained => ({
  reason: isReason(given) ? given : 'format',
  message: message.startsWith('must ') ? message : 'is malformed',
});

/** The words for the types of a schema. */
const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const flawOf = (issue: Issue, value: unknown): Explained => {
  const isMissing = valueAt(value, issue.path) === undefined;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing
        ? { reason: 'required', message: `is required: ${typeWords[issue.expected] ?? issue.expected}` }
        : { reason: 'type', message: `must be ${typeWords[issue.expected] ?? issue.expected}` };
    case 'too_small':
      return { reason: size(issue.origin), message: `must be at least ${issue.minimum}${unit(issue.origin)}` };
    case 'too_big':
      return { reason: size(issue.origin), message: `must be at most ${issue.maximum}${unit(issue.origin)}` };
    case 'invalid_value':
      return isMissing
        ? { reason: 'required', message: `is required: one of ${issue.values.join(', ')}` }
        : { reason: 'value', message: `must be one of ${issue.values.join(', ')}` };
    case 'invalid_union':
      return isMissing ? { reason: 'required', message: 'is required' } : { reason: 'value', message: 'is malformed' };
    case 'unrecognized_keys':
      return { reason: 'unknown', message: 'is not a known field' };
    case 'custom':
      return ownFlaw(issue, issue.params?.['reason']);
    default:
      return ownFlaw(issue, undefined);
  }
};

/** The paths of an issue. Unknown fields of one object are one issue with several paths. */
const pathsOf = (issue: Issue): readonly (readonly PropertyKey[])[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, maximumDetails).map((key) => [...issue.path, key])
    : [issue.path];

/**
 * Turns schema issues into a refusal that names each field by JSON pointer and never quotes its value.
 *
 * @param issues the issues of the schema, at least one; the first 20 count
 * @param value the value that the schema refused
 * @param within the part of the request that prefixes each pointer: `query` for query parameters
 * @returns `invalid_request`, with the message of the first issue
 */
export const explain = (issues: readonly Issue[], value: unknown, within = ''): Refusal =>
  refuseFlaws(
    issues.slice(0, maximumDetails).flatMap((issue) =>
      pathsOf(issue).map((path) => {
        const { reason, message } = flawOf(issue, value);
        return { reason, pointer: path.reduce(pointerInside, within), message: `${message}.` };
      }),
    ),
  );
