import { liveAlias } from '../../../infra/api/live-function.ts';
import { account } from '../local/aws.ts';

export const aliasVersion = async (endpoint: string, region: string, name: string): Promise<string> => {
  const authorization = `AWS4-HMAC-SHA256 Credential=${account}/20260101/${region}/lambda/aws4_request, SignedHeaders=host, Signature=0`;
  const path = `/2015-03-31/functions/${name}/aliases/${liveAlias}`;
  const answer = await fetch(`${endpoint}${path}`, { headers: { authorization } });
  const { FunctionVersion } = JSON.parse(await answer.text());
  return FunctionVersion;
};
