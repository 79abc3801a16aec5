import { runSimulation } from '@cloud-copilot/iam-simulate';
import type { Call, Statement } from '../../infra/policy-evaluator.ts';
import { place } from '../../infra/resolved.ts';

const accountId = String(place['AWS::AccountId']);

/**
 * What IAM answers a role, by a simulator that nobody here wrote.
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
  const context = { ...call.context, 'aws:PrincipalArn': [principal] };
  const result = await runSimulation(
    {
      request: {
        principal,
        action: call.action,
        resource: { resource: call.resource, accountId },
        contextVariables: Object.fromEntries(
          Object.entries(context).map(([name, values]) => [
            name,
            name.endsWith('LeadingKeys') ? [...values] : values[0],
          ]),
        ) as Record<string, string | string[]>,
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
