/**
 * A line of the access log. It has the route and not the path, and neither address nor user agent nor caller: the function's
 * own line of the same `request_id` says who called.
 */
export const accessLogLine = {
  request_id: '$context.extendedRequestId',
  time: '$context.requestTime',
  method: '$context.httpMethod',
  route: '$context.resourcePath',
  status: '$context.status',
  /** The gateway response that was given, if it was one: THROTTLED, ACCESS_DENIED, … */
  gateway_response: '$context.error.responseType',
  latency_ms: '$context.responseLatency',
  integration_ms: '$context.integration.latency',
  authorizer_ms: '$context.authorizer.latency',
  response_bytes: '$context.responseLength',
  trace: '$context.xrayTraceId',
} as const;
