/** The `iss` of access tokens: the address of the API. @param baseUrl scheme and host, without a slash at its end */
export const issuerOf = (baseUrl: string): string => `${baseUrl}/api/v1`;

/**
 * The issuer's metadata (OpenID Connect Discovery 1.0 §3), for services that verify our access tokens with a library, and for
 * the JWT authorizers of API Gateway. There is no authorization endpoint to announce: like other issuers of tokens for
 * machines, it names the one response type that every reader of such documents knows.
 *
 * @param baseUrl address of the service without `/api/v1` and without a slash at its end
 */
export const openidConfiguration = (baseUrl: string) => {
  const issuer = issuerOf(baseUrl);
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  };
};
