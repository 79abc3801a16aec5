import { errorCodes, maximumDetails, reasonsOf } from '../../shared/errors.ts';
import { errorCodesOf, type Route } from '../../shared/routes/route.ts';
import type { Audience } from './operation.ts';

/** A code of more than 20 operations is a general one: of the token, the body or a dependency. */
const maximumNamed = 20;

const namedBy = (operations: readonly string[]): string =>
  operations.length > maximumNamed ? `${operations.length} operations` : operations.map((id) => `\`${id}\``).join(', ');

/** A line for each code that one of these operations answers. */
const codeRows = (rows: readonly Route[]): string =>
  errorCodes
    .map((code) => ({ code, ids: rows.filter((row) => errorCodesOf(row).includes(code)).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0)
    .map(({ code, ids }) => `| \`${code}\` | ${namedBy(ids)} |`)
    .join('\n');

const reasonRows = (rows: readonly Route[]): string =>
  [...new Set(rows.flatMap(errorCodesOf))]
    .flatMap((code) =>
      Object.entries(reasonsOf(code)).map(([reason, meaning]) => `| \`${code}\` | \`${reason}\` | ${meaning} |`),
    )
    .join('\n');

/** Says what the document has, and where the other one is. */
const scopeOf = (audiences: ReadonlySet<Audience>): string =>
  audiences.has('staff')
    ? `This document has every operation of clients. \`x-audience\` says who calls one: \`app\`, or \`staff\`, which the app of a shop never does.
\`npm run openapi -- --for app\` writes the document without those, to generate a small client from.`
    : `This document has the operations of one audience, which \`x-audience\` names. \`npm run openapi\` writes the document of all
operations of clients.`;

const descriptionOf = (
  rows: readonly Route[],
  audiences: ReadonlySet<Audience>,
): string => `The API of a platform that sells courses and certifications. Clients exchange an ID token of their
identity provider for a short-lived access token, complete the onboarding of the user, show the catalog, and order courses.

## Sign in

1. Get an ID token from the identity provider's official SDK on your platform.
2. Send it to \`POST /auth/idp\`. The answer carries an \`access_token\`.
3. Send that on each later request: \`Authorization: Bearer <access_token>\`.
4. If \`onboarding_required\` is true, show the onboarding form and send \`PUT /me/onboarding\`. Onboarding is done when the
   answer says so, not before.

An access token is valid for 15 minutes, and there is no refresh: when a call answers 401, repeat the exchange. Role and
permission are looked up at every request; what a client shows or hides is no security control.

Keep the token in memory on the web, in encrypted storage on Android and iOS, and never in logs, URLs or analytics. No client
ever needs a client secret. Use HTTPS everywhere but on your own machine.

## Buy a course

1. Show the catalog with \`GET /courses\`, which needs no token.
2. Ask for the price with \`POST /orders/quote\`, and show it.
3. Order with \`POST /orders\` and the amount you have shown as \`expected_amount_idr\`. If it is another by now the answer is
   \`amount_mismatch\`: quote again, and let your user decide.
4. Pay within 30 minutes with \`POST /orders/{order_id}/pay\`. On \`insufficient_balance\` nothing has happened; the order
   waits. The courses are in \`GET /me/enrollments\` as soon as the order is \`paid\`.

An order that is not paid in time is \`expired\`, and one that is cancelled is \`cancelled\`: both give back its courses and its
coupon. What an order says of prices, taxes and creators is final, whatever the catalog says later.

## Requests

Bodies are JSON in UTF-8 with \`Content-Type: application/json\`, at most 64 KiB (1 MiB for the report of a settlement) and 16 levels deep. An unknown field of
a body is refused, and so are a name given twice, bytes that are no UTF-8, and a number that a double does not carry exactly; of
a query, an unknown or repeated parameter where an operation takes any. null for a field that may be left out means that it is
left out, and a body of which every field may be left out may be missing. An operation without a body takes none but \`{}\`. Text is
trimmed, brought to Unicode NFC, and must not contain control characters.

**Sent twice**: an operation that takes \`Idempotency-Key\` does a request once, however often it is sent. Make a new key for each
thing your user wants, and send the same one when you repeat after a time-out or a 5xx. The answer of the first time comes
again with \`Idempotency-Replayed: true\`. The same key with another body is \`invalid_idempotency_key\`. A refusal changes
nothing and is not kept.

**Changed by two**: what can be edited has a version, its \`ETag\`. Send it back in \`If-Match\` to replace exactly that
version. When somebody else was faster the answer is \`conflict\`: read again, and let your user decide. Without \`If-Match\`
a \`PUT\` only makes what is not there yet.

**How many**: one address may send 30,000 requests in 5 minutes, and with one access token 3,000. It may sign in 400 times a
minute, and 120 times with one \`User-Agent\`. Beyond that the firewall answers 403 \`forbidden\` until the rate falls. A limit that
all callers share answers 429. What one user may do in a day is said at the operation: beyond it the answer is \`conflict\` with
the reason \`limit_reached\`.

Any web page may call the API: it allows every origin (CORS) and uses no cookies.

## Two documents

${scopeOf(audiences)}

## Answers

- **Money** is a whole number of rupiah (IDR). All amounts are safe integers, at most 2^53 − 1. Nothing is a fraction but
  \`tax_rate\`, which is for display: take amounts from the answer, never compute them.
- **Times** are UTC, RFC 3339 with milliseconds: \`2026-11-21T03:04:05.678Z\`.
- **New fields** may appear in answers within this version, and new values where a schema says that more may come. Ignore
  those you do not know.
- **Caching**: keys, metadata, the catalog and this document carry an \`ETag\` and may be kept for their \`max-age\`.
  Everything else is \`no-store\`.
- **Pages**: a list answers \`next_cursor\`. Send it back as \`cursor\` with the same filters until it is null; a page with
  fewer items than \`limit\`, or with none, is not the last one if it has a cursor.

## Errors

Every answer with a status of 400 or more is JSON: \`code\`, \`message\`, \`request_id\`, and where the code alone does not say
why, \`details\`. Decide by \`code\`, then by the \`reason\` of a detail. \`pointer\` says where: \`/birth_date\` is a JSON pointer
into the body, \`query/limit\` a parameter, \`header/If-Match\` a header. All fields that are wrong are listed, at most
${maximumDetails}. A \`message\` is a sentence for you, not for your users. Quote the \`request_id\` when you ask for help.

401 carries \`WWW-Authenticate: Bearer\`, with \`error="invalid_token"\` where a token was sent. 503 and 429 carry \`Retry-After\` in seconds, and so does 409 with the reason \`request_in_progress\`: wait that long, then repeat. Too many
requests are answered 429 with the code \`dependency_unavailable\`. An unknown path or
method is \`not_found\`, TRACE included.

All ${errorCodes.length} codes are listed in the schema \`ErrorCode\`; each operation lists those that it answers:

| code | answered by |
|---|---|
${codeRows(rows)}

The reasons of the codes that have any; more may come, and one that you do not know leaves you the code:

| code | reason | meaning |
|---|---|---|
${reasonRows(rows)}
`;

/** Title, version and the introduction for developers of clients, about these operations alone. */
export const infoOf = (rows: readonly Route[], audiences: ReadonlySet<Audience>) => ({
  title: 'Commerce and authentication',
  version: '1.0.0',
  description: descriptionOf(rows, audiences),
});
