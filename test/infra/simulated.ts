import { runSimulation } from '@cloud-copilot/iam-simulate';
import type { Call, Statement } from './policy-evaluator.ts';
import { place } from './resolved.ts';

const accountId = String(place['AWS::AccountId']);

/** Condition keys with several values; every other key has one. */
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
 * IAM's decision about a call of a role, by a policy simulator of another project.
 * @param statements all statements of the role's policies
 * @param keyPolicy the policy of the called KMS key, if the call is to a key
 * @returns `Allowed`, `ImplicitlyDenied` or `ExplicitlyDenied`
 * @throws Error when IAM would not accept the call or a policy
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
