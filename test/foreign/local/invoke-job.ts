import { account } from './aws.ts';
import { names } from './stage.ts';

/** Runs a job of a deployed stage, as its schedule does. @throws Error with the answer of a failed run */
export const invokeJob = async (endpoint: string, region: string, id: string): Promise<void> => {
  const authorization = `AWS4-HMAC-SHA256 Credential=${account}/20260101/${region}/lambda/aws4_request, SignedHeaders=host, Signature=0`;
  const path = `/2015-03-31/functions/${names.function(id)}/invocations`;
  const answer = await fetch(`${endpoint}${path}`, { method: 'POST', headers: { authorization }, body: '{}' });
  const text = await answer.text();
  if (!answer.ok || answer.headers.has('x-amz-function-error'))
    throw new Error(`${id} ended with ${answer.status}: ${text}`);
};
