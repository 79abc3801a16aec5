/**
 * Whether a text looks like the id of a request, such as `86qGNArCFwTr`. API Gateway makes them of letters in both
 * cases, digits and signs.
 */
export const looksLikeRequestId = (text: string): boolean =>
  /^[A-Za-z0-9_-]{10,22}={0,2}$/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text) && !/^[a-z]{3}_/.test(text);
