import type { APIGatewayAuthorizerResult } from 'aws-lambda';
import { authorizer } from '../../shared/routes.ts';
import type { FunctionHost } from '../functions/function-host.ts';
import type { AuthorizerContext } from './proxy-event.ts';

const maximumDecisions = 10_000;

export type Decision =
  | { readonly allowed: AuthorizerContext }
  | { readonly denied: 'UNAUTHORIZED' | 'ACCESS_DENIED' | 'AUTHORIZER_FAILURE' };

/** Whether a policy's resource, with `*` as wildcard, matches an ARN. */
const covers = (pattern: string, arn: string): boolean =>
  new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`).test(arn);

const isResult = (value: unknown): value is APIGatewayAuthorizerResult =>
  typeof value === 'object' && value !== null && 'policyDocument' in value;

const evaluate = ({ policyDocument, context }: APIGatewayAuthorizerResult, arn: string): Decision => {
  const effects = policyDocument.Statement.filter(
    (statement) =>
      'Resource' in statement && [statement.Resource].flat().some((resource) => covers(String(resource), arn)),
  ).map(({ Effect }) => Effect);
  const allowed = effects.includes('Allow') && !effects.includes('Deny');
  return allowed ? { allowed: (context ?? {}) as AuthorizerContext } : { denied: 'ACCESS_DENIED' };
};

/**
 * Calls the authorizer function and caches its policy by the Authorization header, like a REST API with a REQUEST
 * authorizer. A request without the header is refused without a call.
 */
export const authorization = (decide: Pick<FunctionHost, 'invoke'>, clock: () => number) => {
  const cached = new Map<string, { readonly result: APIGatewayAuthorizerResult; readonly untilMs: number }>();

  const keep = (identity: string, result: APIGatewayAuthorizerResult) => {
    if (cached.size >= maximumDecisions) cached.clear();
    cached.set(identity, { result, untilMs: clock() + authorizer.decisionTtlSeconds * 1000 });
  };

  return async (identity: string | undefined, event: { readonly methodArn: string }): Promise<Decision> => {
    if (!identity) return { denied: 'UNAUTHORIZED' };
    const known = cached.get(identity);
    if (known && known.untilMs > clock()) return evaluate(known.result, event.methodArn);
    const { result, error } = await decide.invoke(event);
    if (error === 'Unauthorized') return { denied: 'UNAUTHORIZED' };
    if (!isResult(result)) return { denied: 'AUTHORIZER_FAILURE' };
    keep(identity, result);
    return evaluate(result, event.methodArn);
  };
};
