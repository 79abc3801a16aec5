import { namesOf } from '../../infra/stage/names.ts';
import type { Statement } from './policy-evaluator.ts';
import { place, resolved, type Values } from './resolved.ts';
import { resourcesOf, type Template } from './synthesized.ts';

/** The names of the resources of production. */
export const names = namesOf('prod');

/** Permissions that Lambda itself needs from every role: logs and traces. */
const ofLambda = /^(logs|xray):/;

const isOfLambda = ({ Action }: Statement): boolean => [Action].flat().every((action) => ofLambda.test(action));

const roleName = (id: string): string => names.role(id, String(place['AWS::Region']));

export const roleArn = (id: string): string => `arn:aws:iam::${place['AWS::AccountId']}:role/${roleName(id)}`;

/** The statements of a function's role, without those for Lambda itself. */
export const statementsOfRole = (template: Template, id: string, values: Values): readonly Statement[] => {
  const [roleId] =
    resourcesOf(template, 'AWS::IAM::Role').find(
      ([, { Properties }]) => resolved(Properties.RoleName) === roleName(id),
    ) ?? [];
  const statements = resourcesOf(template, 'AWS::IAM::Policy')
    .filter(([, { Properties }]) => Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === roleId))
    .flatMap(([, { Properties }]) => resolved(Properties.PolicyDocument.Statement, values) as Statement[]);
  if (statements.length === 0) throw new Error(`The role of ${id} has no policy.`);
  return statements.filter((statement) => !isOfLambda(statement));
};

/** The policies of the keys of a kind, by logical id. In each policy, `*` is that key. */
export const keyPolicies = (
  data: Template,
  kind: 'SigningKeys' | 'CredentialKeys',
): readonly (readonly Statement[])[] =>
  resourcesOf(data, 'AWS::KMS::Key')
    .filter(([id]) => id.startsWith(kind))
    .map(([, { Properties }]) => resolved(Properties.KeyPolicy.Statement) as Statement[]);
