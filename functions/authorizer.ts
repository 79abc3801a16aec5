import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { bearerToken, prepareKeys, verifyAccessToken } from '../shared/auth/access-token.ts';
import { configuredKeys } from '../shared/auth/configured-keys.ts';
import { issuerOf } from '../shared/auth/discovery.ts';
import { isRefusal } from '../shared/errors.ts';
import { type Clock, systemClock } from '../shared/runtime/clock.ts';
import { once } from '../shared/runtime/once.ts';
import { settings } from '../shared/runtime/settings.ts';

type Ports = { readonly clock: Clock; readonly expected: () => Omit<Parameters<typeof verifyAccessToken>[1], 'nowMs'> };

/** Every value of the Authorization header, however the client spelled its name. */
const authorizationValues = ({ multiValueHeaders }: APIGatewayRequestAuthorizerEvent): string[] =>
  Object.entries(multiValueHeaders ?? {}).flatMap(([name, values = []]) =>
    name.toLowerCase() === 'authorization' ? values : [],
  );

/** `arn:…:api/stage/METHOD/path` → `arn:…:api/stage/*`: the decision is kept by the token alone, so it must fit every route. */
const wholeStage = (methodArn: string): string => `${methodArn.split('/').slice(0, 2).join('/')}/*`;

/**
 * Decides who calls, with the public keys it was deployed with and no network. API Gateway answers 401 only to an error
 * whose message is exactly `Unauthorized`; what the caller may do is decided by the functions, from the table.
 */
export const authorize =
  ({ clock, expected }: Ports) =>
  async (event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> => {
    const token = bearerToken(authorizationValues(event));
    const claims =
      typeof token === 'string' ? await verifyAccessToken(token, { ...expected(), nowMs: clock() }) : token;
    if (isRefusal(claims)) throw new Error('Unauthorized');
    const { sub, client_id, iat, exp } = claims;
    return {
      principalId: sub,
      policyDocument: {
        Version: '2012-10-17',
        Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: wholeStage(event.methodArn) }],
      },
      context: { user_id: sub, client_id, iat, exp },
    };
  };

export const handler = authorize({
  clock: systemClock,
  expected: once(() => ({
    keys: prepareKeys(configuredKeys(settings.signingKeys())),
    issuer: issuerOf(settings.baseUrl()),
    audience: settings.audience(),
  })),
});
