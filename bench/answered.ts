/** Asserts that a function succeeded: a 2xx status, or a policy of the authorizer. */
export const assertAnswered = (name: string, result: unknown): void => {
  const answer = JSON.stringify(result) ?? 'nothing';
  if (!/"statusCode":2\d\d|"policyDocument"/.test(answer)) throw new Error(`${name} answered ${answer}`);
};
