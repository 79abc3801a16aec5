import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { openPage } from './open-page.ts';

const guide = readFileSync(new URL('../../docs/guides/sign-in-page.md', import.meta.url), 'utf8');

/** The page of the guide, for the service under test. */
const page = (): string => {
  const [, html = ''] = /```html\n(.+?)```/ms.exec(guide) ?? [];
  const replacements = [
    ['http://127.0.0.1:3002', inject('identityProvider')],
    ['http://localhost:3000/api/v1', inject('api')],
  ] as const;
  return replacements.reduce((text, [written, replacement]) => {
    expect(text).toContain(written);
    return text.replaceAll(written, replacement);
  }, html);
};

it('a web app with the lines of the guide signs a user in on any port and path', async () => {
  const tab = await openPage(page(), { path: '/my/app' });
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await tab.getByRole('button', { name: 'fitri (finance)' }).click();
  await tab.getByText('Hello, Fitri: learner, finance').waitFor();
  expect(new URL(tab.url()).pathname).toBe('/my/app');
});
