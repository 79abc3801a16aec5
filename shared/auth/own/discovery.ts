/** The `iss` of access tokens: the API's address. @param baseUrl the scheme and host, without a trailing slash */
export const issuerOf = (baseUrl: string): string => `${baseUrl}/api/v1`;

/**
 * The issuer's metadata (OpenID Connect Discovery 1.0 §3). Libraries and API Gateway's JWT authorizers read it to
 * verify our access tokens. The service has no authorization endpoint, but `response_types_supported` is mandatory.
 *
 * @param baseUrl the address of the service without `/api/v1` and without a trailing slash
 * @param audience the claim `aud` of access tokens. No standard metadata has it, and every library asks for it.
 */
export const openidConfiguration = (baseUrl: string, audience: string) => {
  const issuer = issuerOf(baseUrl);
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    access_token_audience: audience,
  };
};
