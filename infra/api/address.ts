/**
 * A REST API puts its stage before its paths. With the stage `api` and the root resource `v1`, the URL at API Gateway
 * is `https://{id}.execute-api.{region}.amazonaws.com/api/v1`. That is the `{base_url}/api/v1` of the specification.
 */
export const stageName = 'api';
export const rootPath = '/v1';
