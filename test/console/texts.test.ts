import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeTexts } from '../../client/texts/codes.ts';
import { reasonTexts } from '../../client/texts/reasons.ts';
import { rateText, remainingText, rupiahText } from '../../console/amount.ts';
import { curlOf } from '../../console/curl.ts';
import { isFor } from '../../console/page-row.ts';
import { kindText, kindTexts } from '../../console/staff/texts/kinds.ts';
import { movementTexts } from '../../console/staff/texts/people.ts';
import { mediaKinds } from '../../shared/domain/media/kinds.ts';
import { lookupKinds } from '../../shared/domain/staff/lookup.ts';
import { entryTypes } from '../../shared/domain/wallet/ledger.ts';
import { errorCodes, reasonsOf } from '../../shared/errors.ts';
import { textOf } from '../architecture/source-files.ts';

test('amounts are written in the style of each language', () => {
  expect(rupiahText(450_000, 'id')).toBe('Rp\u00a0450.000');
  expect(rupiahText(-450_000, 'en')).toBe('−Rp\u00a0450,000');
  expect(rupiahText(-0, 'en')).toBe('Rp\u00a00');
  expect(rateText(0.11, 'id')).toBe('11%');
  expect(rateText(0.091666, 'en')).toBe('9.1666%');
});

test.each([
  [29 * 60_000 + 5000, '29:05'],
  [999, '0:00'],
  [-1, '0:00'],
])('the remaining time of %i ms is shown as %s', (ms, text) => {
  expect(remainingText(ms)).toBe(text);
});

test('every code, and every reason that a person can meet, has a text', () => {
  expect(Object.keys(codeTexts)).toEqual(expect.arrayContaining([...errorCodes]));
  for (const code of ['forbidden', 'invalid_status', 'invalid_coupon', 'conflict'] as const)
    expect(Object.keys(reasonTexts)).toEqual(expect.arrayContaining(Object.keys(reasonsOf(code))));
});

test('the results of the search box, files and journal entries have words in each language', () => {
  expect(Object.keys(kindTexts)).toEqual(expect.arrayContaining([...lookupKinds, ...mediaKinds]));
  const booked = ['paid', 'paid_out', 'payout_reversed'];
  expect(Object.keys(movementTexts)).toEqual(expect.arrayContaining([...entryTypes, ...booked]));
  expect(kindText({}, 'a_later_kind')).toBe('a later kind');
});

test('a command for a shell quotes its text exactly', () => {
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

test('a page is shown only to its audience', () => {
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
