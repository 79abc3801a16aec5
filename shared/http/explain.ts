import type { core } from 'zod/mini';

type Issue = core.$ZodIssue;

/** A JSON pointer (RFC 6901) to a field; cut, because a client may name its fields as it likes. */
const pointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1').slice(0, 64)}`).join('');

const unit = (origin: string): string => ({ string: ' characters long', array: ' entries long' })[origin] ?? '';

const reason = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be of type ${issue.expected}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${unit(issue.origin)}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${unit(issue.origin)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return 'is not a known field';
    default:
      // Schemas write their own reason for a pattern; anything else is the library's sentence, which may show the pattern.
      return issue.message.startsWith('must ') ? issue.message : 'is malformed';
  }
};

/**
 * Says for a developer what is wrong with a request: the field, by JSON pointer, and the reason; never the value.
 *
 * @param issues what the schema found, at least one
 * @param within where the parsed value stands, for a query parameter `/query`
 */
export const explain = (issues: readonly Issue[], within = ''): string => {
  const [issue] = issues;
  if (issue === undefined) return 'The request is malformed.';
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  const field = `${within}${pointer(path)}`;
  return field === '' ? `The body ${reason(issue)}.` : `${field}: ${reason(issue)}.`;
};
