/** Throws unless this is what a function answers when all went well: a status of 2xx, or a policy. */
export const assertAnswered = (name: string, result: unknown): void => {
  const answer = JSON.stringify(result) ?? 'nothing';
  if (!/"statusCode":2\d\d|"policyDocument"/.test(answer)) throw new Error(`${name} answered ${answer}`);
};
