import type { oas31 } from 'zod-openapi';

type Headers = Readonly<Record<string, oas31.HeaderObject>>;

/** Response headers that a client should read, by the name of their component. */
export const headers = {
  RetryAfter: {
    description: 'Seconds after which to try again. A 409 has it only with the reason `request_in_progress`.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  WwwAuthenticate: {
    description:
      'The authentication scheme (RFC 6750): `Bearer` without an access token, `Bearer error="invalid_token"` with an invalid one.',
    schema: { type: 'string' },
    example: 'Bearer error="invalid_token"',
  },
  ETag: {
    description: 'A strong validator of this answer. Send it in `If-None-Match`.',
    schema: { type: 'string' },
    example: '"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"',
  },
  Version: {
    description: 'The version of the resource. Send it in `If-Match` to replace it.',
    schema: { type: 'string', pattern: '^"[1-9][0-9]*"$' },
    example: '"3"',
  },
  IdempotencyReplayed: {
    description: 'The request is a repetition. This is the first answer, byte for byte, and nothing was done twice.',
    schema: { type: 'string', const: 'true' },
  },
  PaymentDeadline: {
    description:
      'The payment deadline of a pending order. No cache stores an order, so caches ignore it. A replayed answer does not have it.',
    schema: { type: 'string' },
    example: 'Sat, 21 Nov 2026 03:34:05 GMT',
  },
  CacheControl: {
    description: 'The time for which the answer is fresh. Every other answer is `no-store`.',
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
    description: 'The `ETag` of the cached answer. If it is unchanged, the answer is 304 without a body.',
    schema: { type: 'string' },
    example: '"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` of the version to replace. If the present version differs, the answer is `conflict`. Leave it out to create the resource, if the operation can create it.',
    schema: { type: 'string', pattern: '^"[1-9][0-9]{0,14}"$' },
    example: '"3"',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'A key of your choice for this request, for example a UUID. A repetition within 24 hours is not done again and gets the first answer. Use another key for another request.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_.:-]{16,128}$' },
    example: '0b6f4c1e-6d0f-4b8e-9a51-2f8f3a1c7d42',
  },
} as const satisfies Readonly<Record<string, oas31.ParameterObject>>;

/** References to request header components. */
export const parameterReferences = (...names: readonly (keyof typeof parameters)[]): readonly oas31.ReferenceObject[] =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
