import { type App, Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { acknowledged } from './acknowledged-findings.ts';

/** Accepts the findings of a part, for this construct and its children. */
export const acknowledge = (construct: IConstruct, part: keyof typeof acknowledged): void =>
  Validations.of(construct).acknowledge(...Object.entries(acknowledged[part]).map(([id, reason]) => ({ id, reason })));

const wildcard = (resource: string): string =>
  `AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:${resource}]`;

const wildcardReasons = {
  objects: 'The objects of one kind in one bucket. Their names are not known in advance.',
  runs: 'The resources that one run creates and deletes. The names of all runs of this stage have one prefix.',
} as const;

const acknowledgeWildcards = (construct: IConstruct, resources: readonly string[], reason: string): void => {
  const ids = resources.map((resource) => ({ id: wildcard(resource), reason }));
  if (ids.length > 0) Validations.of(construct).acknowledge(...ids);
};

/** A text of a template in cdk-nag's notation: `<Id>` for a reference. */
const asChecked = (construct: IConstruct, text: string): string => {
  const joined: { readonly 'Fn::Join': readonly [string, readonly (string | { readonly Ref: string })[]] } =
    Stack.of(construct).resolve(text);
  return joined['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : `<${part.Ref}>`)).join('');
};

/**
 * Accepts permissions on objects with a wildcard after the key prefix.
 *
 * @param patterns the ARNs of the objects: `…:bucket/prefix/*`
 */
export const acknowledgeObjects = (construct: IConstruct, patterns: readonly string[]): void =>
  acknowledgeWildcards(
    construct,
    patterns.map((each) => asChecked(construct, each).replace('arn:<AWS::Partition>:', '')),
    wildcardReasons.objects,
  );

/**
 * Accepts permissions on a command's resources with a wildcard after the name prefix.
 *
 * @param patterns the service and the resource (`name/prefix*`) of each command, in the stack's account and Region
 */
export const acknowledgeRuns = (
  construct: IConstruct,
  patterns: readonly (readonly [service: string, resource: string])[],
): void =>
  acknowledgeWildcards(
    construct,
    patterns.map(([service, resource]) => `${service}:<AWS::Region>:<AWS::AccountId>:${resource}`),
    wildcardReasons.runs,
  );

/**
 * Checks every stack at synthesis with cdk-nag's packs AwsSolutions and Serverless. A finding that is not accepted
 * fails the synthesis.
 */
export const addChecks = (app: App): void =>
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
