import { expect, test } from 'vitest';
import { prefersPage } from '../../shared/http/request.ts';

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
  expect(prefersPage(accept)).toBe(wanted);
});
