import { errorCodes } from '../../shared/errors.ts';

const description = `The API of a platform that sells courses and certifications. Clients exchange an ID token of their
identity provider for a short-lived access token, complete the onboarding of the user, and read orders.

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

## Requests

Bodies are JSON in UTF-8 with \`Content-Type: application/json\`, at most 64 KiB and 16 levels deep. An unknown field of
a body is refused, and so is an unknown or repeated query parameter where an operation takes any. Text is trimmed, brought to Unicode NFC, and must not contain
control characters.

Any web page may call the API: it allows every origin (CORS) and uses no cookies.

## Answers

- **Money** is a whole number of rupiah (IDR). All amounts are safe integers, at most 2^53 − 1. Nothing is a fraction but
  \`tax_rate\`, which is for display: take amounts from the answer, never compute them.
- **Times** are UTC, RFC 3339 with milliseconds: \`2026-11-21T03:04:05.678Z\`.
- **New fields** may appear in answers within this version. Ignore those you do not know.
- **Caching**: keys, metadata and this document carry an \`ETag\` and may be kept for their \`max-age\`. Everything else is
  \`no-store\`.

## Errors

Every answer with a status of 400 or more is JSON: \`code\`, \`message\`, \`request_id\`. Decide by \`code\`. The \`message\` is a
sentence for you, not for your users; of \`invalid_request\` it names the field by JSON pointer:
\`/birth_date: must be a date, YYYY-MM-DD.\` Quote the \`request_id\` when you ask for help.

401 carries \`WWW-Authenticate: Bearer\`. 503 and 429 carry \`Retry-After\` in seconds: wait that long, then repeat. Too many
requests are answered 429 with the code \`dependency_unavailable\`. An unknown path or method is \`not_found\`.

All ${errorCodes.length} codes are listed in the schema \`Error\`; each operation lists those that it answers.
`;

/** Title, version and the introduction that a developer of a client reads first. */
export const info = { title: 'Commerce and authentication', version: '1.0.0', description };
