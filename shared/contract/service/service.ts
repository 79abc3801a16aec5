import * as z from 'zod/mini';

const PublicKey = z
  .strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string().check(z.meta({ description: 'First coordinate, base64url.' })),
    y: z.string().check(z.meta({ description: 'Second coordinate, base64url.' })),
    kid: z.string().check(z.meta({ description: 'RFC 7638 thumbprint.' })),
    use: z.literal('sig'),
    alg: z.literal('ES256'),
  })
  .check(z.meta({ id: 'PublicKey', description: 'A public key (RFC 7517).' }));

/** The public keys that verify access tokens (RFC 7517 §5). */
export const KeySet = z
  .strictObject({ keys: z.array(PublicKey) })
  .check(z.meta({ id: 'KeySet', description: 'The public keys of access tokens (RFC 7517).' }));

/** Metadata of the issuer of access tokens (OpenID Connect Discovery 1.0 §3). */
export const IssuerMetadata = z
  .looseObject({
    issuer: z.url().check(z.meta({ description: 'The claim `iss` of every access token.' })),
    jwks_uri: z.url().check(z.meta({ description: 'The address of the public keys.' })),
    response_types_supported: z.array(z.string()),
    subject_types_supported: z.array(z.string()),
    id_token_signing_alg_values_supported: z.array(z.string()),
    access_token_audience: z.string().check(z.meta({ description: 'The claim `aud` of every access token.' })),
  })
  .check(
    z.meta({
      id: 'IssuerMetadata',
      description: 'The metadata for verifiers of our access tokens (OpenID Connect Discovery 1.0).',
    }),
  );

export const Health = z
  .strictObject({ status: z.literal('ok') })
  .check(z.meta({ id: 'Health', description: 'The service works.' }));

/** The documents of one audience. */
export const documentAudiences = ['app', 'staff', 'inside'] as const;
export type DocumentAudience = (typeof documentAudiences)[number];

export const DocumentQuery = z.object({
  for: z.optional(
    z.enum(documentAudiences).check(
      z.meta({
        id: 'DocumentAudience',
        description: 'The audience of the document. By default it has all operations of people.',
      }),
    ),
  ),
});

export const OpenapiDocument = z
  .looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) })
  .check(z.meta({ id: 'OpenapiDocument', description: 'This document.' }));
