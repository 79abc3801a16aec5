import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { verifyAccessToken } from '../shared/auth/own/access-token.ts';
import { bearerToken } from '../shared/auth/own/bearer-token.ts';
import { type StageVerification, stageVerification } from '../shared/auth/own/stage-verification.ts';
import { warmUpToken } from '../shared/auth/own/warm-up-token.ts';
import { isRefusal } from '../shared/errors.ts';
import { warmConnection } from '../shared/runtime/aws-client.ts';
import { type Clock, systemClock } from '../shared/runtime/clock.ts';

type Ports = { readonly clock: Clock; readonly expected: StageVerification };

/** Every value of the Authorization header, whatever the letter case of its name. */
const authorizationValues = ({ multiValueHeaders }: APIGatewayRequestAuthorizerEvent): string[] =>
  Object.entries(multiValueHeaders ?? {}).flatMap(([name, values = []]) =>
    name.toLowerCase() === 'authorization' ? values : [],
  );

/**
 * `arn:…:api/stage/METHOD/path` → `arn:…:api/stage/*`. API Gateway caches the policy by the token alone, so the policy
 * must cover every route.
 */
const wholeStage = (methodArn: string): string => `${methodArn.split('/').slice(0, 2).join('/')}/*`;

const policy = (Effect: 'Allow' | 'Deny', methodArn: string) => ({
  Version: '2012-10-17',
  Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: wholeStage(methodArn) }],
});

/**
 * Verifies access tokens with the deployed public keys, without a network call. A missing bearer token throws an error
 * whose message is exactly `Unauthorized`; an invalid token gets a Deny policy. API Gateway answers both with 401, but
 * with the different challenges of RFC 6750 §3.1. A Deny policy can be cached: keys are published before they sign, so
 * a refused token never becomes valid. This function only authenticates; each operation authorises its caller from the
 * table.
 */
export const authorize =
  ({ clock, expected }: Ports) =>
  async (event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> => {
    const token = bearerToken(authorizationValues(event));
    if (typeof token !== 'string') throw new Error('Unauthorized');
    const claims = verifyAccessToken(token, { ...expected(), nowMs: clock() });
    if (isRefusal(claims)) return { principalId: 'nobody', policyDocument: policy('Deny', event.methodArn) };
    const { sub, ...named } = claims;
    return {
      principalId: sub,
      policyDocument: policy('Allow', event.methodArn),
      context: { user_id: sub, ...named },
    };
  };

const ports: Ports = { clock: systemClock, expected: stageVerification };

// Warm-up: verifies a token while the function starts.
await warmConnection(async () => {
  ports.expected();
  const { token, expected } = await warmUpToken(systemClock());
  return verifyAccessToken(token, { ...expected, nowMs: systemClock() });
});

export const handler = authorize(ports);
