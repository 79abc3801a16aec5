import type { oas31 } from 'zod-openapi';

type Headers = Readonly<Record<string, oas31.HeaderObject>>;

/** The header fields of answers that a client should look at, by the name of their component. */
export const headers = {
  RetryAfter: {
    description: 'Seconds after which to try again.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  WwwAuthenticate: {
    description: 'The scheme to authenticate with (RFC 6750).',
    schema: { type: 'string', const: 'Bearer' },
  },
  ETag: {
    description: 'Strong validator of this answer; send it back in `If-None-Match`.',
    schema: { type: 'string' },
    example: '"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"',
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
  CacheControl: 'Cache-Control',
};

/** Refers to header components from an answer, by field name. */
export const headerReferences = (...names: readonly HeaderName[]): Record<string, oas31.ReferenceObject> =>
  Object.fromEntries(names.map((name) => [fieldNames[name], { $ref: `#/components/headers/${name}` }]));

/** Header fields of requests, by the name of their component. */
export const parameters = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the copy at hand: if it is still good, the answer is 304 without a body.',
    schema: { type: 'string' },
    example: '"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"',
  },
} as const satisfies Readonly<Record<string, oas31.ParameterObject>>;
