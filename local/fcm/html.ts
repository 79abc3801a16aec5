/** A message as received by a phone. */
export type ShownMessage = {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, string>>;
  readonly at: string;
};

/** The content security policy blocks everything except inline styles. */
export const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const notification = ({ title, body, data, at }: ShownMessage): string => `<li>
<strong>${escapeHtml(title)}</strong> <time datetime="${at}">${at.slice(11, 16)}</time>
<p>${escapeHtml(body)}</p>
<code>${escapeHtml(Object.values(data).join(' '))}</code>
</li>`;

const phone = (token: string, messages: readonly ShownMessage[]): string => `<section>
<h2>${escapeHtml(token.slice(0, 40))}</h2>
<ul>
${messages.map(notification).join('\n')}
</ul>
</section>`;

const empty = '<p>No message yet: tell of a device (PUT /me/devices/…), and pay an order.</p>';

/** The messages of all phones, newest first. The page refreshes itself. */
export const phoneHtml = (messages: readonly ShownMessage[]): string => {
  const phones = [...Map.groupBy(messages.toReversed(), ({ token }) => token)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>Phones</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; color: #1b1b1b; display: flex; flex-wrap: wrap; gap: 1.5rem; }
h1 { flex-basis: 100%; margin: 0; }
section { width: 20rem; border: 0.5rem solid #1b1b1b; border-radius: 1.5rem; padding: 1rem; background: #f4f4f6; }
h2 { font: 0.75rem/1.5 monospace; overflow-wrap: anywhere; margin: 0 0 0.5rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { background: #fff; border-radius: 0.75rem; padding: 0.5rem 0.75rem; margin-bottom: 0.5rem; }
li p { margin: 0; }
code { font-size: 0.7rem; color: #595959; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>Phones</h1>
${phones.length === 0 ? empty : phones.map(([token, own]) => phone(token, own)).join('\n')}
</body>
</html>
`;
};
