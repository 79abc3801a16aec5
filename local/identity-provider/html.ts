import { people } from '../sample/people.ts';
import { nameRule } from './account.ts';

/** The content security policy blocks everything except inline styles. */
export const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 24rem; padding: 0 1rem; color: #1b1b1b; }
label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit; }
input, button { padding: 0.5rem; margin-top: 0.25rem; }
button { margin-top: 1rem; }
[role='alert'] { color: #a40000; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

const buttons = Object.entries(people)
  .map(([name, roles]) => `<button name="name" value="${name}">${name} (${roles.at(-1)})</button>`)
  .join('\n');

/**
 * The login page: a field for any name, and a button for each sample user.
 *
 * @param refused the name that was refused, if any
 */
export const loginHtml = (refused?: string): string =>
  page(
    'Development sign-in',
    `<p>Any name signs in, without a password.</p>
<form method="post">
<label for="name">Name</label>
<input id="name" name="name" value="${escapeHtml(refused ?? '')}" required maxlength="64" autofocus
  autocomplete="username" autocapitalize="none" spellcheck="false" aria-describedby="rule">
<p id="rule"${refused === undefined ? '' : ' role="alert"'}>${nameRule}</p>
<button type="submit">Sign in</button>
</form>
<p>Or as somebody who is there from the start:</p>
<form method="post">
${buttons}
</form>`,
  );

/**
 * The page that asks whether to end the session.
 *
 * @param form the provider's form, without buttons
 */
export const signOutHtml = (form: string): string =>
  page(
    'Sign out',
    `${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
<button type="submit" form="op.logoutForm">Stay signed in</button>`,
  );

/**
 * The page for a sign-in that cannot continue.
 *
 * @param reason the reason, for the developer
 */
export const errorHtml = (reason: string): string =>
  page('This sign-in cannot continue', `<p role="alert">${escapeHtml(reason)}</p>`);
