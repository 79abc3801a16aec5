import { describe, expect, test, vi } from 'vitest';
import { handler, over } from '../../../functions/accounts/list-notices.ts';
import { listNotices as row } from '../../../shared/routes/accounts/notices.ts';
import { call } from '../../harness/call.ts';
import { describeConditionalRequest } from '../../harness/conditional-request.ts';
import { noticesInForce } from '../../harness/onboarding-form.ts';

test('listNotices answers the notices of the stage with their texts in each language', async () => {
  expect(await call(handler, row)).toMatchObject({ status: 200, body: { notices: noticesInForce } });
});

/** The operation in a stage with other notices. */
const withNotices = (notices: unknown) => {
  vi.stubEnv('NOTICES', typeof notices === 'string' ? notices : JSON.stringify(notices));
  return over().handler;
};

describe('a stage whose notices are', () => {
  const [terms, privacy, marketing] = noticesInForce;
  const [text] = terms?.texts ?? [];
  test.for([
    ['of another version', [{ ...terms, version: '2027-01' }, privacy, marketing], 200],
    ['not there', '', 500],
    ['no JSON', 'terms', 500],
    ['without one purpose', [terms, privacy], 500],
    ['two of one purpose', [terms, terms, privacy, marketing], 500],
    ['of an unknown purpose', [terms, privacy, marketing, { ...terms, purpose: 'sale' }], 500],
    ['without a text', [{ ...terms, texts: [] }, privacy, marketing], 500],
    ['in one language twice', [{ ...terms, texts: [text, text] }, privacy, marketing], 500],
    [
      'at an address without TLS',
      [{ ...terms, texts: [{ ...text, url: 'http://shop.example.com' }] }, privacy, marketing],
      500,
    ],
  ] as const)('listNotices with notices that are %s → %s', async ([, notices, status]) => {
    expect(await call(withNotices(notices), row)).toMatchObject({ status });
  });
});

describeConditionalRequest(handler, row);
