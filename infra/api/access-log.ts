/**
 * A line of the access log. It has the route but not the path, and no address, user agent or caller. The function's own
 * log line with the same `request_id` has the caller.
 */
export const accessLogLine = {
  request_id: '$context.extendedRequestId',
  time: '$context.requestTime',
  method: '$context.httpMethod',
  route: '$context.resourcePath',
  status: '$context.status',
  /** The type of the gateway response, if the gateway answered by itself: THROTTLED, ACCESS_DENIED, … */
  gateway_response: '$context.error.responseType',
  latency_ms: '$context.responseLatency',
  integration_ms: '$context.integration.latency',
  authorizer_ms: '$context.authorizer.latency',
  response_bytes: '$context.responseLength',
  trace: '$context.xrayTraceId',
} as const;
