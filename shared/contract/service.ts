import * as z from 'zod/mini';

const PublicKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string().check(z.meta({ description: 'RFC 7638 thumbprint.' })),
  use: z.literal('sig'),
  alg: z.literal('ES256'),
});

/** The public keys that access tokens are signed with (RFC 7517 §5). */
export const KeySet = z.strictObject({ keys: z.array(PublicKey) }).check(z.meta({ id: 'KeySet' }));

/** Metadata of the issuer of access tokens (OpenID Connect Discovery 1.0 §3). */
export const IssuerMetadata = z
  .looseObject({
    issuer: z.url(),
    jwks_uri: z.url(),
    id_token_signing_alg_values_supported: z.array(z.string()),
  })
  .check(z.meta({ id: 'IssuerMetadata' }));

export const Health = z.strictObject({ status: z.literal('ok') }).check(z.meta({ id: 'Health' }));

export const OpenapiDocument = z
  .looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) })
  .check(z.meta({ id: 'OpenapiDocument' }));
