import { namesOf } from '../stage/names.ts';

const install = 'npx --yes npm@11 ci';
const assemblyOf = (stage: string): string => `assembly/${stage}`;

/** A shell expression that reads the storage format of a stage; 0 before its first deployment. */
const formatOf = (stage: string): string =>
  `$(aws ssm get-parameter --name ${namesOf(stage).storedFormat} --query Parameter.Value --output text 2>/dev/null || echo 0)`;

/** A stage, and the qualifier of the bootstrap that deploys it. */
export type Target = { readonly stage: string; readonly qualifier: string };

const synth = ({ stage, qualifier }: Target): string =>
  `npx cdk synth --quiet --output ${assemblyOf(stage)} -c stage=${stage} -c @aws-cdk/core:bootstrapQualifier=${qualifier} -c deployedFormat=${formatOf(stage)}`;

/**
 * Checks the source, and builds the assemblies of all stages once. Production therefore gets the build that was tested.
 */
export const build = (targets: readonly Target[]): readonly string[] => [
  install,
  'npm run check',
  ...targets.map(synth),
];

/** Deploys a stage from its assembly. The CDK asks for no approval, because the pipeline has an approval step. */
export const deploy = (stage: string): readonly string[] => [
  install,
  `npx cdk deploy '*' --app ${assemblyOf(stage)} --require-approval never --outputs-file outputs.json`,
];

/**
 * Shows the approver what a deployment would change. The command compares templates, because a change set would need
 * the permission to deploy.
 */
export const diff = (stage: string): readonly string[] => [
  install,
  `npx cdk diff --method template --app ${assemblyOf(stage)}`,
];

export const smoke = (stage: string): readonly string[] => [
  `npm run smoke -- --base-url "$(node -p "require('./outputs.json')['${namesOf(stage).service}-api'].BaseUrl")"`,
];
