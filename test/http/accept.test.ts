import { expect, test } from 'vitest';
import { answerCoding, prefersHtml } from '../../shared/http/accept.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

test.for<[string | undefined, boolean]>([
  [browser, true],
  ['text/html', true],
  ['TEXT/HTML; charset=utf-8', true],
  ['text/*', true],
  ['application/json;q=0.5, text/html;q=0.6', true],
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['application/json', false],
  ['text/html, application/json', false],
  ['text/html;q=0, */*', false],
  ['text/html;q=much', false],
  ['text/html;q=0.1, */*;q=0.2', false],
  [',;=,', false],
])('a client that accepts %s gets a page: %s', ([accept, wanted]) => {
  expect(prefersHtml(accept)).toBe(wanted);
});

// The values that clients send by default, and the rules of API Gateway's documentation about them.
test.for<[string | undefined, 'gzip' | 'deflate' | undefined]>([
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'gzip'],
  ['deflate, gzip, br, zstd', 'gzip'],
  ['gzip;q=1.0,deflate;q=0.6,identity;q=0.3', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['deflate', 'deflate'],
  ['deflate;q=0.9, gzip;q=0.8', 'deflate'],
  ['br;q=1.0, gzip;q=0.8', undefined],
  ['br', undefined],
  ['identity', undefined],
  ['*', undefined],
  ['gzip;q=0', undefined],
  ['', undefined],
  [undefined, undefined],
])('an answer to Accept-Encoding %j is compressed as %j', ([accepted, coding]) => {
  expect(answerCoding(accepted)).toBe(coding);
});
