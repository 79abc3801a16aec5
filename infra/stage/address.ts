/**
 * API Gateway puts the name of its stage in front of every path. With this stage and this root path, the API's address
 * is `https://{id}.execute-api.{region}.amazonaws.com/api/v1`.
 */
export const stageName = 'api';
export const rootPath = '/v1';
