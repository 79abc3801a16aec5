import type { oas31 } from 'zod-openapi';

type Headers = Readonly<Record<string, oas31.HeaderObject>>;

/** Response headers that a client should read, by the name of their component. */
export const headers = {
  RetryAfter: {
    description: 'Seconds after which to try again. 409 carries it with the reason `request_in_progress` alone.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  WwwAuthenticate: {
    description:
      'The scheme to authenticate with (RFC 6750): `Bearer` where no access token was sent, `Bearer error="invalid_token"` where one was that is not good.',
    schema: { type: 'string' },
    example: 'Bearer error="invalid_token"',
  },
  ETag: {
    description: 'Strong validator of this answer; send it back in `If-None-Match`.',
    schema: { type: 'string' },
    example: '"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"',
  },
  Version: {
    description: 'The version of what the answer shows; send it back in `If-Match` to replace it.',
    schema: { type: 'string', pattern: '^"[1-9][0-9]*"$' },
    example: '"3"',
  },
  IdempotencyReplayed: {
    description: 'The same request came before: this is its answer again, to the byte, and nothing was done twice.',
    schema: { type: 'string', const: 'true' },
  },
  PaymentDeadline: {
    description:
      'Until when the order can be paid, on the answer that shows it pending; it says nothing about caches, which keep no order. An answer that was replayed does not carry it.',
    schema: { type: 'string' },
    example: 'Sat, 21 Nov 2026 03:34:05 GMT',
  },
  CacheControl: {
    description: 'How long the answer is fresh. Every answer without this promise is `no-store`.',
    schema: { type: 'string' },
    example: 'public, max-age=300',
  },
} as const satisfies Headers;

type HeaderName = keyof typeof headers;

const fieldNames: Readonly<Record<HeaderName, string>> = {
  RetryAfter: 'Retry-After',
  WwwAuthenticate: 'WWW-Authenticate',
  ETag: 'ETag',
  Version: 'ETag',
  IdempotencyReplayed: 'Idempotency-Replayed',
  PaymentDeadline: 'Expires',
  CacheControl: 'Cache-Control',
};

/** References to response header components, by field name. */
export const headerReferences = (...names: readonly HeaderName[]): Record<string, oas31.ReferenceObject> =>
  Object.fromEntries(names.map((name) => [fieldNames[name], { $ref: `#/components/headers/${name}` }]));

/** Request headers, by the name of their component. */
export const parameters = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the copy at hand: if it is still good, the answer is 304 without a body.',
    schema: { type: 'string' },
    example: '"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` of the version to replace; if that is no longer the present one, the answer is `conflict`. Leave it out to make what is not there yet.',
    schema: { type: 'string', pattern: '^"[1-9][0-9]{0,14}"$' },
    example: '"3"',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'A name of your choice for this request, a UUID for example. Sent again within 24 hours, the request is not done again, and has the answer of the first time. For another request take another key.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_.:-]{16,128}$' },
    example: '0b6f4c1e-6d0f-4b8e-9a51-2f8f3a1c7d42',
  },
} as const satisfies Readonly<Record<string, oas31.ParameterObject>>;

/** References to request header components. */
export const parameterReferences = (...names: readonly (keyof typeof parameters)[]): readonly oas31.ReferenceObject[] =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
