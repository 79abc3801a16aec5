// Generated from the OpenAPI document by `npm run client:types`.

/** Operations by `operationId`: method, path, authentication, and the marks of `operationOf`. */
export const internalOperations = {
  completeEnrollment: 'POST /internal/enrollments/{enrollment_id}/completion token repeatable',
  getEntitlement: 'GET /internal/users/{user_id}/courses/{course_id} token',
  getOrderOwner: 'GET /internal/orders/{order_id} token',
  introspectToken: 'POST /internal/introspect token repeatable',
} as const;
