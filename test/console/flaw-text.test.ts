import { expect, test } from 'vitest';
import { detailText, flawText } from '../../client/texts/main.ts';

test('the text of a wrong format shows the example of the field, in both languages', () => {
  expect(flawText('format', '/phone_number', 'en', '+6281234567890')).toBe(
    'is not written correctly: for example +6281234567890',
  );
  expect(flawText('format', '/phone_number', 'id', '+6281234567890')).toBe(
    'formatnya belum sesuai: misalnya +6281234567890',
  );
  expect(flawText('length', '/phone_number', 'en', '+6281234567890')).toBe('is too short or too long');
});

test('the text of a wrong format that the service found shows the example of its message', () => {
  const message = 'must be a date such as 2000-01-31.';
  expect(detailText({ reason: 'format', pointer: '/birth_date', message }, 'id')).toBe(
    'formatnya belum sesuai: misalnya 2000-01-31',
  );
});

test('the text of an unreadable report names its line', () => {
  const message = 'Line 3 of the report has an invalid amount. Write it such as 50000.00.';
  expect(detailText({ reason: 'format', pointer: '/report', message }, 'id')).toBe(`tidak bisa dibaca: ${message}`);
});

test('the text of a reason that the console does not know is the message of the service', () => {
  const detail = { reason: 'of_a_later_version', pointer: '/a', message: 'must be new.' };
  expect(detailText(detail, 'en')).toBe('must be new.');
});
