import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rateText, remainingText, rupiahText } from '../../console/amount.ts';
import { curlOf } from '../../console/curl.ts';
import { isFor } from '../../console/page-row.ts';
import { codeTexts } from '../../console/texts/codes.ts';
import { reasonTexts } from '../../console/texts/reasons.ts';
import { errorCodes, reasonsOf } from '../../shared/errors.ts';
import { textOf } from '../architecture/source-files.ts';

test('amounts are written as each language writes them', () => {
  expect(rupiahText(450_000, 'id')).toBe('Rp\u00a0450.000');
  expect(rupiahText(-450_000, 'en')).toBe('−Rp\u00a0450,000');
  expect(rateText(0.11, 'id')).toBe('11%');
  expect(rateText(0.091666, 'en')).toBe('9.1666%');
});

test.each([
  [29 * 60_000 + 5000, '29:05'],
  [999, '0:00'],
  [-1, '0:00'],
])('%i ms to pay are %s', (ms, text) => {
  expect(remainingText(ms)).toBe(text);
});

test('a person is told something of every code, and of every reason that a person can meet', () => {
  expect(Object.keys(codeTexts)).toEqual(expect.arrayContaining([...errorCodes]));
  for (const code of ['forbidden', 'invalid_status', 'invalid_coupon', 'conflict'] as const)
    expect(Object.keys(reasonTexts)).toEqual(expect.arrayContaining(Object.keys(reasonsOf(code))));
});

test('a command for a shell sends the very text, quotes included', () => {
  const sent = {
    method: 'POST',
    url: 'http://localhost/x',
    requestHeaders: { accept: 'a' },
    requestBody: `{"name":"Ma'ruf"}`,
  };
  expect(curlOf(sent)).toBe(
    `curl -i -X POST 'http://localhost/x' \\\n  -H 'accept: a' \\\n  --data-raw '{"name":"Ma'\\''ruf"}'`,
  );
});

test('a page is shown to those whom it is for', () => {
  const learner = { roles: ['learner'], isDeveloper: false } as const;
  const nobody = { roles: undefined, isDeveloper: true } as const;
  expect(isFor({ audience: ['finance', 'admin'] }, learner)).toBe(false);
  expect(isFor({ audience: ['finance', 'admin'] }, { ...learner, roles: ['learner', 'admin'] })).toBe(true);
  expect(isFor({ audience: 'user' }, learner)).toBe(true);
  expect(isFor({ audience: 'user' }, nobody)).toBe(false);
  expect(isFor({ audience: 'developer' }, learner)).toBe(false);
  expect(isFor({ audience: 'developer' }, nobody)).toBe(true);
  expect(isFor({ audience: 'anybody' }, nobody)).toBe(true);
});

test('no text of the console uses a rejected Indonesian word', () => {
  const files = readdirSync('console', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.filter((file) => /surel|lupakan|dihitung ulang/i.test(textOf(`console/${file}`)))).toEqual([]);
});
