import { errorCodes, maximumDetails, reasonsOf } from '../../shared/errors.ts';
import { errorCodesOf, type Route } from '../../shared/routes/route.ts';
import { type DocumentName, documentRows } from './audiences.ts';
import { sections } from './introduction.ts';

/**
 * The maximum number of operations that are listed for a code. A code with more operations is a general one, such as
 * `unauthorized`.
 */
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

/** Says which operations this document has, and where the others are. */
const servedOf = (name: DocumentName): string => `
## The documents

${documentRows[name].open ? 'This document has the operations of one audience.' : 'This document has the operations of all people.'} \`x-audience\` names the caller of each operation.

| address | operations |
|---|---|
| \`/openapi.json\` | of all people, and the webhooks |
| \`/openapi.json?for=app\` | of the app of a shop |
| \`/openapi.json?for=staff\` | of instructors and staff |
| \`/openapi.json?for=inside\` | of other systems of the platform, and the webhooks |

In the documents of one audience, an enumeration that can grow is a text with \`x-extensible-enum\`. A generated client then reads
values that it does not know.
`;

const commonOf = (rows: readonly Route[]): string => `## Requests

Bodies are JSON in UTF-8 with \`Content-Type: application/json\`, at most 64 KiB (1 MiB for the report of a settlement) and 16
levels deep. A body is refused when it has an unknown or repeated field, invalid UTF-8, or a number that a double cannot hold
exactly. An operation with query parameters refuses an unknown or repeated one. null in an optional field means: left out. A body without required fields may be missing. An operation without a body accepts only \`{}\`. Text is trimmed and
normalized to Unicode NFC, and must not contain control characters.

**Idempotency**: an operation with \`Idempotency-Key\` executes a request once, however often it is sent. Make a new key for each
intent of your user. Send the same key when you repeat the request after a timeout or a 5xx. The first answer comes again, with
\`Idempotency-Replayed: true\`. The same key with another body is \`invalid_idempotency_key\`. A refusal changes nothing and is
not stored.

**Versions**: a resource that can be edited has a version, its \`ETag\`. Send it in \`If-Match\` to replace exactly that version.
If somebody else has changed the resource, the answer is \`conflict\`: read it again, and let your user decide. A \`PUT\` without
\`If-Match\` only creates a new resource.

**Rate limits**: one address may send 30,000 requests in 5 minutes, and with one access token 3,000. It may sign in 400 times a
minute, and 120 times with one \`User-Agent\`. Above that the firewall answers 403 \`forbidden\` until the rate falls. A limit that
all callers share answers 429. The daily limits of a user are in the descriptions of operations. Above them the answer is
\`conflict\` with the reason \`limit_reached\`.

Any web page may call the API. It allows every origin (CORS) and uses no cookies.

## Answers

- **Money** is a whole number of rupiah (IDR), at most 2^53 − 1, a safe integer. A sum over many orders or payments can be
  larger, so it is decimal text. Only \`tax_rate\` is a fraction. It is for display: take amounts from the answer, never
  compute them.
- **Times** are UTC, RFC 3339 with milliseconds: \`2026-11-21T03:04:05.678Z\`.
- **New fields** may appear in answers of this version, and new values where a schema says that more may come. Ignore
  unknown ones.
- **Caching**: keys, metadata, the catalog and this document have an \`ETag\` and may be cached for their \`max-age\`. Every
  other answer is \`no-store\`.
- **Pages**: a list has \`next_cursor\`. Send it as \`cursor\` with the same filters until it is null. A page with a cursor is
  not the last one, even with fewer items than \`limit\` or none.

## Errors

Every answer with a status of 400 or more is JSON: \`code\`, \`message\`, \`request_id\`, and often \`details\` with the reasons.
Decide by \`code\`, then by the \`reason\` of a detail. \`pointer\` is the place: \`/birth_date\` is a JSON pointer into the body,
\`query/limit\` a parameter, \`header/If-Match\` a header. All wrong fields are listed, at most ${maximumDetails}. A \`message\` is a
sentence for you, not for your users. Quote the \`request_id\` when you ask for help.

A 401 has \`WWW-Authenticate: Bearer\`, with \`error="invalid_token"\` if a token was sent. A 503, a 429, and a 409 with the reason
\`request_in_progress\` have \`Retry-After\` in seconds: wait that long, then repeat. Too many requests are answered 429 with the
code \`dependency_unavailable\`. An unknown path or method is \`not_found\`, TRACE included.

The schema \`ErrorCode\` lists all ${errorCodes.length} codes, and each operation its own:

| code | answered by |
|---|---|
${codeRows(rows)}

The reasons of the codes. More may come; for an unknown reason, use the code:

| code | reason | meaning |
|---|---|---|
${reasonRows(rows)}
`;

/** Title, version and the introduction for the developers who read this document, about its operations alone. */
export const infoOf = (name: DocumentName) => ({
  title: 'Commerce and authentication',
  version: '1.0.0',
  description: `${documentRows[name].sections.map((section) => sections[section]).join('\n')}${servedOf(name)}
${commonOf(documentRows[name].rows)}`,
});
