import { actions, allowed } from './actions.ts';
import type { Charge } from './charge.ts';
import { isOpen, lastOf } from './charges.ts';

/** The content security policy blocks everything except inline styles. */
export const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const button = (name: string, value: string, label: string): string =>
  `<button name="${name}" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`;

const rupiahText = (amount: number): string => `Rp ${amount.toLocaleString('id-ID')}`;

const methodButtons = (charge: Charge): string =>
  charge.methods.map((method) => button('method', method, method)).join('\n');

const actionButtons = (charge: Charge): string => {
  const last = lastOf(charge);
  return last === undefined
    ? ''
    : allowed(last)
        .map((name) => button('action', name, actions[name].label))
        .join('\n');
};

/** Buttons for the pending payments with earlier methods. A payer can still pay them. */
const leftButtons = (charge: Charge): string =>
  charge.transactions
    .slice(0, -1)
    .filter(({ status }) => status === 'pending')
    .map(({ transactionId, method }) => button('pay', transactionId, `Pay with ${method}, started earlier`))
    .join('\n');

const stateOf = (charge: Charge): string => {
  const last = lastOf(charge);
  if (last === undefined) return charge.closed ? 'closed' : 'no method chosen yet';
  return `${last.method}: ${last.status}${last.fraud === 'challenge' ? ', looked at' : ''}`;
};

const backLink = ({ returnUrl }: Charge): string =>
  returnUrl === undefined ? '' : `<p><a href="${escapeHtml(returnUrl)}">Back to the shop</a></p>`;

/** The page of a charge, on which a developer acts as payer, bank and card holder. */
export const checkoutHtml = (charge: Charge, nowMs: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pay ${rupiahText(charge.amountIdr)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 24rem; padding: 0 1rem; color: #1b1b1b; }
button { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: 0.5rem; margin-top: 0.5rem; }
</style>
</head>
<body>
<main>
<h1>Pay ${rupiahText(charge.amountIdr)}</h1>
<p>Payment gateway of development: no money moves. Reference <code>${escapeHtml(charge.reference)}</code></p>
<p role="status">${escapeHtml(stateOf(charge))}</p>
<form method="post">
${isOpen(charge, nowMs) ? methodButtons(charge) : ''}
${actionButtons(charge)}
${leftButtons(charge)}
</form>
${backLink(charge)}
</main>
</body>
</html>
`;
