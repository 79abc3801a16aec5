import { runSimulation } from '@cloud-copilot/iam-simulate';
import type { Call, Statement } from '../../infra/policy-evaluator.ts';
import { place } from '../../infra/resolved.ts';

const accountId = String(place['AWS::AccountId']);

/** Condition keys with several values in a request; every other key has one. */
const multivalued = ['dynamodb:Attributes', 'dynamodb:LeadingKeys'];

const contextOf = (call: Call, principal: string): Record<string, string | string[]> => {
  const rows = Object.entries(call.context).map(([name, values]): [string, string | string[]] => {
    const [value = ''] = values;
    if (values.length > 1 && !multivalued.includes(name)) throw new Error(`${name} has one value in a request.`);
    return [name, multivalued.includes(name) ? [...values] : value];
  });
  return { ...Object.fromEntries(rows), 'aws:PrincipalArn': principal };
};

/**
 * The decision of IAM about a call of a role, by a foreign simulator.
 *
 * @param statements all that the role's policies say
 * @param keyPolicy of the key that is called, if it is one
 * @returns `Allowed`, `ImplicitlyDenied` or `ExplicitlyDenied`; throws on a call or a policy that IAM would not understand
 */
export const simulated = async (
  principal: string,
  statements: readonly Statement[],
  call: Call,
  keyPolicy?: readonly Statement[],
): Promise<string> => {
  const result = await runSimulation(
    {
      request: {
        principal,
        action: call.action,
        resource: { resource: call.resource, accountId },
        contextVariables: contextOf(call, principal),
      },
      identityPolicies: [{ name: 'role', policy: { Version: '2012-10-17', Statement: statements } }],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      ...(keyPolicy && { resourcePolicy: { Version: '2012-10-17', Statement: keyPolicy } }),
    },
    {},
  );
  if (result.resultType === 'error')
    throw new Error(`${call.action} ${call.resource}: ${JSON.stringify(result.errors)}`);
  return result.overallResult;
};
