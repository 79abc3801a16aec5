import { type ErrorCode, errorRow } from '../../shared/errors.ts';
import { errorHeaders } from '../../shared/http/reply.ts';

/** The API's answer to an error that API Gateway itself raises. */
type GatewayResponse = {
  readonly code: ErrorCode;
  readonly status?: number;
  readonly message?: string;
  readonly challenge?: 'none' | 'refused';
};

/**
 * The API error for each response type of API Gateway. The two defaults have no fixed status, because a fixed status
 * would apply to all types that are not listed. API Gateway expects an AWS signature only on an unknown route.
 * MISSING_AUTHENTICATION_TOKEN, EXPIRED_TOKEN and INVALID_SIGNATURE are therefore `not_found`.
 */
export const gatewayResponses = {
  // The authorizer's Deny policy: the token is invalid. The functions check the permissions of a caller.
  ACCESS_DENIED: { code: 'unauthorized', status: 401, challenge: 'refused' },
  API_CONFIGURATION_ERROR: { code: 'internal_error', status: 500 },
  AUTHORIZER_CONFIGURATION_ERROR: { code: 'internal_error', status: 500 },
  AUTHORIZER_FAILURE: { code: 'internal_error', status: 500 },
  BAD_REQUEST_BODY: { code: 'invalid_request', status: 400 },
  BAD_REQUEST_PARAMETERS: { code: 'invalid_request', status: 400 },
  DEFAULT_4XX: { code: 'invalid_request' },
  DEFAULT_5XX: { code: 'internal_error' },
  EXPIRED_TOKEN: { code: 'not_found', status: 404 },
  INTEGRATION_FAILURE: { code: 'dependency_unavailable', status: 503 },
  INTEGRATION_TIMEOUT: { code: 'dependency_unavailable', status: 503 },
  INVALID_API_KEY: { code: 'forbidden', status: 403 },
  INVALID_SIGNATURE: { code: 'not_found', status: 404 },
  MISSING_AUTHENTICATION_TOKEN: { code: 'not_found', status: 404 },
  QUOTA_EXCEEDED: { code: 'dependency_unavailable', status: 429, message: 'Too many requests. Try again later.' },
  REQUEST_TOO_LARGE: { code: 'upload_too_large', status: 413 },
  RESOURCE_NOT_FOUND: { code: 'not_found', status: 404 },
  THROTTLED: { code: 'dependency_unavailable', status: 429, message: 'Too many requests. Try again later.' },
  UNAUTHORIZED: { code: 'unauthorized', status: 401, challenge: 'none' },
  UNSUPPORTED_MEDIA_TYPE: { code: 'invalid_request', status: 415 },
  WAF_FILTERED: { code: 'forbidden', status: 403 },
} as const satisfies Record<string, GatewayResponse>;

export type GatewayResponseType = keyof typeof gatewayResponses;

/**
 * Status, headers and body of a response type. In AWS, the request id is `$context.extendedRequestId`.
 *
 * @param raised the status that API Gateway raised, for response types without a fixed status
 */
export const gatewayResponse = (type: GatewayResponseType, requestId: string, raised?: number) => {
  const {
    code,
    message = errorRow(code).message,
    status = raised ?? errorRow(code).status,
    challenge,
  }: GatewayResponse = gatewayResponses[type];
  return {
    status,
    headers: errorHeaders(code, status, challenge),
    body: JSON.stringify({ code, message, request_id: requestId }),
  };
};

/** Answers of this length in bytes, or more, are compressed. */
export const compressedFromBytes = 1024;
