import { expect, test } from 'vitest';
import { type Code, Failure } from '../../client/failure.ts';
import { errorText } from '../../client/texts/error-text.ts';

const failure = (code: string, status: number) =>
  Object.assign(Object.create(Failure.prototype), { code, status, details: [], message: 'There is no such thing.' });

test.for<[string, number, Code]>([
  ['an unknown code with 404', 404, 'not_found'],
  ['an unknown code with 409', 409, 'conflict'],
  ['an unknown code with 422', 422, 'invalid_request'],
  ['an unknown code with 503', 503, 'internal_error'],
])('errorText of %s is the text of its status in Indonesian, and the message in English', ([, status, code]) => {
  const later = failure('brand_new_code', status);
  expect(errorText(later, 'id')).toBe(errorText(failure(code, status), 'id'));
  expect(errorText(later, 'en')).toBe('There is no such thing.');
});
