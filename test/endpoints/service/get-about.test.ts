import { describe, expect, test, vi } from 'vitest';
import { handler, over } from '../../../functions/service/get-about.ts';
import { localSettings } from '../../../local/settings/local-settings.ts';
import { getAbout as row } from '../../../shared/routes/service/service.ts';
import { call } from '../../harness/call.ts';
import { describeConditionalRequest } from '../../harness/conditional-request.ts';
import { noticesInForce } from '../../harness/onboarding-form.ts';

const about = JSON.parse(localSettings.ABOUT);

test('getAbout answers the seller, the help and the notices of the stage', async () => {
  expect(await call(handler, row)).toMatchObject({ status: 200, body: { ...about, notices: noticesInForce } });
});

describe('a stage whose seller is', () => {
  const { seller, help } = about;
  const nowhere = { email: null, phone: null, whatsapp: null, url: null };
  test.for([
    ['without a tax number', { seller: { ...seller, tax_number: null }, help }, 200],
    ['not there', '', 500],
    ['without an address', { seller: { ...seller, address: '' }, help }, 500],
    [
      'with a page of a course without the place of its id',
      { seller, help, course_url: 'https://shop.example.com' },
      500,
    ],
    ['with a page of a course', { seller, help, course_url: 'https://shop.example.com/c/{course_id}' }, 200],
    ['without any help', { seller, help: nowhere }, 500],
    ['with a page without TLS', { seller, help: { ...help, url: 'http://shop.example.com' } }, 500],
    ['with a local phone number', { seller, help: { ...help, phone: '0812' } }, 500],
  ] as const)('getAbout with a seller that is %s → %s', async ([, text, status]) => {
    vi.stubEnv('ABOUT', typeof text === 'string' ? text : JSON.stringify(text));
    expect(await call(over().handler, row)).toMatchObject({ status });
  });
});

describeConditionalRequest(handler, row);
