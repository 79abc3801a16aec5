import { namesOf } from '../stage/names.ts';

const install = 'npx --yes npm@11 ci';
const assemblyOf = (stage: string): string => `assembly/${stage}`;

/** The format of what a stage stores now; 0 before its first deployment. */
const formatOf = (stage: string): string =>
  `$(aws ssm get-parameter --name ${namesOf(stage).storedFormat} --query Parameter.Value --output text 2>/dev/null || echo 0)`;

/** A stage, and the bootstrap that deploys it. */
export type Target = { readonly stage: string; readonly qualifier: string };

const synth = ({ stage, qualifier }: Target): string =>
  `npx cdk synth --quiet --output ${assemblyOf(stage)} -c stage=${stage} -c @aws-cdk/core:bootstrapQualifier=${qualifier} -c deployedFormat=${formatOf(stage)}`;

/** Checks the source, and builds what every stage is deployed from: once, so that what was tried is what goes to production. */
export const build = (targets: readonly Target[]): readonly string[] => [
  install,
  'npm run check',
  ...targets.map(synth),
];

/** Deploys a stage from its assembly. Nobody is asked here: a person has approved, or nothing is at stake. */
export const deploy = (stage: string): readonly string[] => [
  install,
  `npx cdk deploy '*' --app ${assemblyOf(stage)} --require-approval never --outputs-file outputs.json`,
];

/**
 * What of a stage a deployment would change, for whoever approves it. A change set would need the right to deploy: the templates
 * are compared.
 */
export const diff = (stage: string): readonly string[] => [
  install,
  `npx cdk diff --method template --app ${assemblyOf(stage)}`,
];

/** Asks a stage, once it is deployed, what only a deployed one can answer. */
export const smoke = (stage: string): readonly string[] => [
  `npm run smoke -- --base-url "$(node -p "require('./outputs.json')['${namesOf(stage).service}-api'].BaseUrl")"`,
];
