/** Throws unless the function succeeded with a 2xx status or an authorizer policy. */
export const assertAnswered = (name: string, result: unknown): void => {
  const answer = JSON.stringify(result) ?? 'nothing';
  if (!/"statusCode":2\d\d|"policyDocument"/.test(answer)) throw new Error(`${name} answered ${answer}`);
};
