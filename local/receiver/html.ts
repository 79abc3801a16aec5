/** A received message. `answered` is the status of the answer, or null when the receiver sent no answer. */
export type ShownMessage = {
  readonly at: string;
  readonly host: string;
  readonly path: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
  readonly answered: number | null;
};

/** How the receiver answers the next messages. */
export const behaviours = ['accept', 'fail', 'gone', 'hang'] as const;
export type Behaviour = (typeof behaviours)[number];

/** The content security policy blocks everything except inline styles and the page's own form. */
export const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const labels: Record<Behaviour, string> = {
  accept: 'Accept (200)',
  fail: 'Fail (500)',
  gone: 'Answer 410',
  hang: 'Hang',
};

const button = (behaviour: Behaviour, present: Behaviour): string =>
  `<button name="behaviour" value="${behaviour}"${behaviour === present ? ' aria-pressed="true"' : ''}>${labels[behaviour]}</button>`;

const row = ({ at, host, path, id, timestamp, signature, body, answered }: ShownMessage): string => `<tr>
<td><time datetime="${at}">${at.slice(11, 19)}</time></td>
<td>${escapeHtml(host)}${escapeHtml(path)}</td>
<td>${answered ?? 'hangs'}</td>
<td><dl>
<dt>webhook-id</dt><dd>${escapeHtml(id)}</dd>
<dt>webhook-timestamp</dt><dd>${escapeHtml(timestamp)}</dd>
<dt>webhook-signature</dt><dd>${escapeHtml(signature)}</dd>
</dl><pre>${escapeHtml(body)}</pre></td>
</tr>`;

const empty = `<p>No message yet: switch a webhook endpoint on whose address is https://receiver.example.com/…, and pay an order.</p>`;

const table = (messages: readonly ShownMessage[]): string => `<table>
<thead><tr><th scope="col">At</th><th scope="col">Address</th><th scope="col">Answer</th><th scope="col">Message</th></tr></thead>
<tbody>
${messages.toReversed().map(row).join('\n')}
</tbody>
</table>`;

/** The received messages, newest first, and the current behaviour. The page refreshes itself. */
export const receiverHtml = (messages: readonly ShownMessage[], present: Behaviour): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>Webhook receiver</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; color: #1b1b1b; }
button { font: inherit; padding: 0.25rem 1rem; } button[aria-pressed] { background: #1b1b1b; color: #fff; }
table { border-collapse: collapse; width: 100%; } td, th { border-top: 1px solid #ccc; padding: 0.5rem; text-align: left; vertical-align: top; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; } dd { margin: 0; overflow-wrap: anywhere; }
dl, pre { font: 0.8rem/1.4 monospace; } pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.5rem 0 0; }
</style>
</head>
<body>
<h1>Webhook receiver</h1>
<form method="post" action="/behaviour">${behaviours.map((behaviour) => button(behaviour, present)).join(' ')}</form>
<p>An address that ends in /fail, /gone, /hang or /fail-then-gone does so whatever is chosen here.</p>
${messages.length === 0 ? empty : table(messages)}
</body>
</html>
`;
