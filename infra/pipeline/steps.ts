import { namesOf } from '../stage/names.ts';

const install = 'npx --yes npm@11 ci';
const assemblyOf = (stage: string): string => `assembly/${stage}`;

/** The deployed version of a stage's storage format; 0 before its first deployment. */
const formatOf = (stage: string): string =>
  `$(aws ssm get-parameter --name ${namesOf(stage).storedFormat} --query Parameter.Value --output text 2>/dev/null || echo 0)`;

/** A stage, and the bootstrap that deploys it. */
export type Target = { readonly stage: string; readonly qualifier: string };

const synth = ({ stage, qualifier }: Target): string =>
  `npx cdk synth --quiet --output ${assemblyOf(stage)} -c stage=${stage} -c @aws-cdk/core:bootstrapQualifier=${qualifier} -c deployedFormat=${formatOf(stage)}`;

/** Checks the source and builds the assemblies of all stages once, so that production gets the tested build. */
export const build = (targets: readonly Target[]): readonly string[] => [
  install,
  'npm run check',
  ...targets.map(synth),
];

/** Deploys a stage from its assembly without a prompt: a person has approved before, or it is the test stage. */
export const deploy = (stage: string): readonly string[] => [
  install,
  `npx cdk deploy '*' --app ${assemblyOf(stage)} --require-approval never --outputs-file outputs.json`,
];

/**
 * Shows the person who approves what a deployment would change. It compares templates, because a change set would need
 * the right to deploy.
 */
export const diff = (stage: string): readonly string[] => [
  install,
  `npx cdk diff --method template --app ${assemblyOf(stage)}`,
];

/** Smoke test of a deployed stage. */
export const smoke = (stage: string): readonly string[] => [
  `npm run smoke -- --base-url "$(node -p "require('./outputs.json')['${namesOf(stage).service}-api'].BaseUrl")"`,
];
