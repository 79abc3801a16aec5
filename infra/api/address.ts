/**
 * A REST API has its stage in front of its paths. With the stage `api` and the root resource `v1`, its address at API Gateway
 * is `https://{id}.execute-api.{region}.amazonaws.com/api/v1`: the `{base_url}/api/v1` of the specification.
 */
export const stageName = 'api';
export const rootPath = '/v1';
