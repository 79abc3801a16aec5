/**
 * A REST API puts the name of its stage before its paths. With the stage `api` and the root resource `v1`, its address
 * is `https://{id}.execute-api.{region}.amazonaws.com/api/v1`. The specification calls it `{base_url}/api/v1`.
 */
export const stageName = 'api';
export const rootPath = '/v1';
