import { namesOf } from '../stage/names.ts';

/** The npm of the image does not link the Node of the packages. No package may run a script at its installation. */
const ci = 'npx --yes npm@11.19.1 ci --ignore-scripts';

const keep = (...words: readonly string[]): string => `node infra/pipeline/keep-packages.mjs ${words.join(' ')}`;

/** The `devDependencies` that a synthesis loads. */
export const packagesOfSynthesis: readonly string[] = [
  ...['@aws-sdk/client-ssm', 'aws-cdk', 'aws-cdk-lib', 'cdk-nag', 'constructs'],
];

/** Installs the CDK alone, with the npm of the image. A step with roles of a stage runs no other package. */
const installCdk: readonly string[] = [keep('aws-cdk'), 'npm ci --ignore-scripts'];

/** The folder of the assemblies of all stages, and the file in which the pipeline hands them on. */
const folder = 'assembly';
export const archive = `${folder}.tar`;

/** The name of the artifact with that file. */
export const artifactName = 'built';

/** The variable with the hash of the assemblies, which the pipeline passes from step to step. */
export const hashVariable = 'ASSEMBLY_HASH';
/** The variable with the address of a deployed stage. */
export const addressVariable = 'BASE_URL';

/** A stage, and the qualifier of the bootstrap that deploys it. */
export type Target = { readonly stage: string; readonly qualifier: string };

const synth = ({ stage, qualifier }: Target): string =>
  `npx cdk synth --quiet --output ${folder}/${stage} -c stage=${stage} -c @aws-cdk/core:bootstrapQualifier=${qualifier}`;

/** Checks the source, with all packages. The step hands nothing on. */
export const check: readonly string[] = [ci, 'npm run check'];

/** Makes the assemblies of all stages once, without packages for tests. Production gets the build that was tested. */
export const synthesize = (targets: readonly Target[]): readonly string[] => [
  keep('--dependencies', ...packagesOfSynthesis),
  ci,
  ...targets.map(synth),
  `tar -cf ${archive} ${folder}`,
  `export ${hashVariable}=$(sha256sum ${archive} | cut -c1-64)`,
];

/** Takes the assemblies. Stops unless they have the hash that the synthesis exported. */
const take: readonly string[] = [
  `cp "$CODEBUILD_SRC_DIR_${artifactName}/${archive}" .`,
  `echo "$${hashVariable}  ${archive}" | sha256sum --check --strict`,
  `tar -xf ${archive}`,
];

/** Deploys a stage from its assembly. The CDK asks for no approval, because the pipeline has an approval step. */
export const deploy = (stage: string): readonly string[] => [
  ...installCdk,
  ...take,
  `npx cdk deploy '*' --app ${folder}/${stage} --require-approval never --outputs-file outputs.json`,
  `export ${addressVariable}=$(node -p "require('./outputs.json')['${namesOf(stage).service}-api'].BaseUrl")`,
];

/**
 * Shows the approver what a deployment would change. The command compares templates, because a change set would need
 * the permission to deploy.
 */
export const diff = (stage: string): readonly string[] => [
  ...installCdk,
  ...take,
  `npx cdk diff --method template --app ${folder}/${stage}`,
];

/** Sends requests to a deployed stage. */
export const smoke: readonly string[] = [`${ci} --omit=dev`, `npm run smoke -- --base-url "$${addressVariable}"`];
