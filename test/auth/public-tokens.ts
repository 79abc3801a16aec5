/**
 * ID tokens and key sets of identity providers in their documented shapes, with values and keys of our own. Read on
 * 2026-11-28:
 *
 * - Google: developers.google.com/identity. Tokens of Android and iOS have the client id of the app in `azp`
 * - Apple: developer.apple.com, and forum thread 121411. `email_verified` is the text "true"
 * - Microsoft Entra: learn.microsoft.com, ID token claims reference. The key set has `x5c` and no `alg`
 * - Auth0: auth0.com/docs, ID token structure
 * - Okta: developer.okta.com, `/keys` and the ID token
 * - Amazon Cognito: docs.aws.amazon.com, Understanding the identity (ID) token
 * - Firebase: firebase.google.com/docs/auth/admin/verify-id-tokens
 * - Keycloak: phasetwo.io/tutorials/getting-started/your-first-token. The key set has a key for RSA-OAEP
 * - Zitadel: zitadel.com/docs/apis/openidoauth/claims
 * - Supabase: supabase.com/docs/guides/auth/jwt-fields
 * - PingFederate: `oidc-wp/openid-connect-generic` issue 647. Each key is listed twice, under two ids
 * - NetIQ: `DuendeArchive/identity-model-oidc-client-js` issue 451. The numbers are padded base64
 * - Gluu: `GluuFederation/oxd` issue 555. Keys and tokens have no `kid`
 */
export type Sample = {
  readonly issuers: readonly string[];
  readonly clientIds: readonly string[];
  /** The header without `alg` and `kid`. */
  readonly header?: object;
  readonly alg?: 'RS256' | 'ES256';
  /** The members of the published signing key without its numbers. null: the key has no `kid`. */
  readonly key?: object | null;
  /** Other members of the key set. */
  readonly others?: readonly unknown[];
  readonly claims: object;
  readonly client: string;
  readonly email: string | null;
  readonly verified: boolean;
  readonly name: string | null;
};

const person = { email: 'dewi@example.com', name: 'Dewi Lestari' };
const seen = { email: 'dewi@example.com', verified: true, name: 'Dewi Lestari' };
const google = 'https://accounts.google.com';
const [web, android] = ['1-web.apps.googleusercontent.com', '1-android.apps.googleusercontent.com'];
const ofGoogle = { issuers: [google, 'accounts.google.com'], clientIds: [web, android], header: { typ: 'JWT' } };
const tenant = '0b7c6f0e-4f0e-4a43-9d2f-6c1f4a10aaaa';

export const samples: Readonly<Record<string, Sample>> = {
  'Google, web': {
    ...ofGoogle,
    claims: {
      iss: google,
      aud: web,
      azp: web,
      sub: '110169484474386276334',
      ...person,
      email_verified: true,
      hd: 'x.id',
    },
    client: web,
    ...seen,
  },
  'Google, Android': {
    ...ofGoogle,
    claims: { iss: google, aud: web, azp: android, sub: '110169484474386276334', ...person, email_verified: true },
    client: android,
    ...seen,
  },
  Apple: {
    issuers: ['https://appleid.apple.com'],
    clientIds: ['com.example.shop'],
    claims: {
      ...{
        iss: 'https://appleid.apple.com',
        aud: 'com.example.shop',
        sub: '000544.5e201aec537347aeb79d23cbc345170a.1321',
      },
      ...{
        email: 'x9@privaterelay.appleid.com',
        email_verified: 'true',
        is_private_email: 'true',
        nonce_supported: true,
      },
    },
    client: 'com.example.shop',
    ...{ email: 'x9@privaterelay.appleid.com', verified: true, name: null },
  },
  'Microsoft Entra, one tenant': {
    issuers: [`https://login.microsoftonline.com/${tenant}/v2.0`],
    clientIds: ['6731de76-14a6-49ae-97bc-6eba6914391e'],
    header: { typ: 'JWT' },
    key: {
      use: 'sig',
      kid: 'k',
      x5t: 'k',
      x5c: ['MIIC/zCCAeegAwIBAgIJ'],
      issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    },
    claims: {
      ...{ iss: `https://login.microsoftonline.com/${tenant}/v2.0`, aud: '6731de76-14a6-49ae-97bc-6eba6914391e' },
      ...{ sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ', tid: tenant, oid: 'o', ver: '2.0', ...person },
    },
    client: '6731de76-14a6-49ae-97bc-6eba6914391e',
    ...{ ...seen, verified: false },
  },
  Auth0: {
    issuers: ['https://shop.eu.auth0.com/'],
    clientIds: ['aBcD1234'],
    header: { typ: 'JWT' },
    key: { alg: 'RS256', use: 'sig', kid: 'k', x5t: 'k', x5c: ['MII'] },
    claims: {
      ...{ iss: 'https://shop.eu.auth0.com/', aud: 'aBcD1234', sub: 'auth0|507f1f77bcf86cd799439011', sid: 's' },
      ...{ ...person, email_verified: true, nickname: 'dewi', updated_at: '2026-11-21T03:00:00.000Z' },
    },
    client: 'aBcD1234',
    ...seen,
  },
  Okta: {
    issuers: ['https://dev-1.okta.com/oauth2/default'],
    clientIds: ['0oa1'],
    claims: {
      ...{ iss: 'https://dev-1.okta.com/oauth2/default', aud: '0oa1', sub: '00u1', ver: 1, jti: 'ID.x', amr: ['pwd'] },
      ...{ ...person, email_verified: true, preferred_username: 'dewi', idp: '00o1' },
    },
    client: '0oa1',
    ...seen,
  },
  'Amazon Cognito': {
    issuers: ['https://cognito-idp.ap-southeast-3.amazonaws.com/ap-southeast-3_abc'],
    clientIds: ['7client'],
    others: [{ kty: 'RSA', alg: 'RS256', use: 'sig', kid: 'access', n: 'AQAB', e: 'AQAB' }],
    claims: {
      ...{
        iss: 'https://cognito-idp.ap-southeast-3.amazonaws.com/ap-southeast-3_abc',
        aud: '7client',
        sub: 'aaaa-bbbb',
      },
      ...{ 'cognito:username': 'dewi', token_use: 'id', event_id: 'e', ...person, email_verified: 'true' },
    },
    client: '7client',
    ...seen,
  },
  Firebase: {
    issuers: ['https://securetoken.google.com/shop-1'],
    clientIds: ['shop-1'],
    header: { typ: 'JWT' },
    claims: {
      ...{ iss: 'https://securetoken.google.com/shop-1', aud: 'shop-1', sub: 'u1', user_id: 'u1', ...person },
      ...{ email_verified: true, firebase: { identities: {}, sign_in_provider: 'password' } },
    },
    client: 'shop-1',
    ...seen,
  },
  'Firebase, anonymous': {
    issuers: ['https://securetoken.google.com/shop-1'],
    clientIds: ['shop-1'],
    claims: {
      ...{ iss: 'https://securetoken.google.com/shop-1', aud: 'shop-1', sub: 'u2', provider_id: 'anonymous' },
      firebase: { sign_in_provider: 'anonymous' },
    },
    client: 'shop-1',
    ...{ email: null, verified: false, name: null },
  },
  Keycloak: {
    issuers: ['https://id.example/realms/shop'],
    clientIds: ['web'],
    header: { typ: 'JWT' },
    others: [{ kty: 'RSA', use: 'enc', alg: 'RSA-OAEP', kid: 'k', n: 'AQAB', e: 'AQAB' }],
    claims: {
      ...{ iss: 'https://id.example/realms/shop', aud: 'web', azp: 'web', typ: 'ID', sub: 'f1', sid: 's', acr: '1' },
      ...{ ...person, email_verified: true, preferred_username: 'dewi' },
    },
    client: 'web',
    ...seen,
  },
  Zitadel: {
    issuers: ['https://shop.zitadel.cloud'],
    clientIds: ['2001@shop', '2002@shop', '2000'],
    claims: {
      ...{
        iss: 'https://shop.zitadel.cloud',
        aud: ['2001@shop', '2002@shop', '2000'],
        azp: '2001@shop',
        sub: '163840776835432705',
      },
      ...{ amr: ['pwd'], ...person, email_verified: true, 'urn:zitadel:iam:user:metadata': {} },
    },
    client: '2001@shop',
    ...seen,
  },
  Supabase: {
    issuers: ['https://ref.supabase.co/auth/v1'],
    clientIds: ['authenticated'],
    header: { typ: 'JWT' },
    alg: 'ES256',
    key: { alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true, kid: 'k' },
    claims: {
      ...{ iss: 'https://ref.supabase.co/auth/v1', aud: 'authenticated', sub: '123e4567-e89b-12d3-a456-426614174000' },
      ...{
        role: 'authenticated',
        aal: 'aal1',
        email: person.email,
        user_metadata: { name: 'x', email_verified: true },
      },
    },
    client: 'authenticated',
    ...{ email: 'dewi@example.com', verified: false, name: null },
  },
  'LINE, native app': {
    issuers: ['https://access.line.me'],
    clientIds: ['1234567890'],
    header: { typ: 'JWT' },
    alg: 'ES256',
    claims: { iss: 'https://access.line.me', aud: '1234567890', sub: 'U1', amr: ['linesso'], ...person },
    client: '1234567890',
    ...{ ...seen, verified: false },
  },
  Facebook: {
    issuers: ['https://www.facebook.com'],
    clientIds: ['417179'],
    header: { typ: 'JWT' },
    others: [{ kty: 'oct', k: 'c2VjcmV0', kid: 'other' }],
    claims: { iss: 'https://www.facebook.com', aud: '417179', sub: '10220', jti: 'j', ...person, given_name: 'Dewi' },
    client: '417179',
    ...{ ...seen, verified: false },
  },
  'a provider without kid': {
    issuers: ['https://mitre.example/oidc'],
    clientIds: ['web'],
    key: null,
    others: [{ kty: 'EC', crv: 'secp256k1', x: 'AA', y: 'AA' }],
    claims: { iss: 'https://mitre.example/oidc', aud: ['web'], sub: 's', ...person, email_verified: true },
    client: 'web',
    ...seen,
  },
};
