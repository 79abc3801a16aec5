import { Duration, Stack } from 'aws-cdk-lib';
import { BuildSpec, LinuxBuildImage, PipelineProject } from 'aws-cdk-lib/aws-codebuild';
import { Artifact, Pipeline, PipelineType } from 'aws-cdk-lib/aws-codepipeline';
import {
  CodeBuildAction,
  CodeStarConnectionsSourceAction,
  ManualApprovalAction,
} from 'aws-cdk-lib/aws-codepipeline-actions';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { namesOf } from '../stage/names.ts';
import type { PipelineSettings } from './pipeline-settings.ts';
import {
  addressVariable,
  archive,
  artifactName,
  check,
  deploy,
  diff,
  hashVariable,
  smoke,
  synthesize,
  type Target,
} from './steps.ts';

const trial = 'test';
const production = 'prod';

/** The roles of `cdk bootstrap`: one deploys stacks, one uploads their files, one reads existing resources. */
const bootstrapRoles = ['deploy', 'file-publishing', 'lookup'] as const;

type Role = (typeof bootstrapRoles)[number];

/** An action that runs commands on the sources. */
type Run = {
  readonly commands: readonly string[];
  readonly rights?: readonly PolicyStatement[];
  readonly order?: number;
  /** The artifact that the action hands on. */
  readonly output?: Artifact;
  /** A further artifact that the action takes. */
  readonly taken?: Artifact;
  /** The variable that the action hands on. */
  readonly exported?: string;
  /** The variables that the action takes from earlier actions. */
  readonly variables?: Readonly<Record<string, string>>;
};

/**
 * The pipeline from a commit to production: checks and synthesis, test stage, smoke test, diff of production, manual
 * approval, production. Every target gets the assemblies of the one synthesis, which loads no package for tests. A step
 * with the roles of a stage runs the CDK only, and compares the hash of the assemblies first. Only an operator deploys
 * the pipeline itself.
 */
export class PipelineStack extends Stack {
  readonly #sources = new Artifact('source');
  readonly #assemblies = new Artifact(artifactName);

  constructor(scope: Construct, settings: PipelineSettings) {
    super(scope, 'commerce-auth-pipeline', { description: 'Deployment pipeline from a commit to production' });
    const [tried, sold] = [
      { stage: trial, qualifier: settings.testQualifier },
      { stage: production, qualifier: settings.prodQualifier },
    ];
    const synthesis = this.#run('Synth', {
      commands: synthesize([tried, sold]),
      // The step runs code of any commit, so it has no permission to assume a role.
      rights: [this.#readDeployed()],
      output: this.#assemblies,
      exported: hashVariable,
    });
    const hash = synthesis.variable(hashVariable);
    const deployed = { taken: this.#assemblies, variables: { [hashVariable]: hash } };
    const deployTest = this.#run('DeployTest', {
      ...deployed,
      commands: deploy(trial),
      rights: [this.#become(tried, bootstrapRoles)],
      exported: addressVariable,
    });
    const deployProduction = this.#run('Deploy', {
      ...deployed,
      commands: deploy(production),
      rights: [this.#become(sold, bootstrapRoles)],
      exported: addressVariable,
      order: 3,
    });
    const smokeOf = (name: string, of: CodeBuildAction, order: number) =>
      this.#run(name, { commands: smoke, variables: { [addressVariable]: of.variable(addressVariable) }, order });
    new Pipeline(this, 'Pipeline', {
      pipelineName: 'commerce-auth',
      pipelineType: PipelineType.V2,
      stages: [
        { stageName: 'Source', actions: [this.#source(settings)] },
        { stageName: 'Build', actions: [this.#run('Check', { commands: check }), synthesis] },
        { stageName: 'Test', actions: [deployTest, smokeOf('SmokeTest', deployTest, 2)] },
        {
          stageName: 'Production',
          actions: [
            this.#run('Diff', { ...deployed, commands: diff(production), rights: [this.#become(sold, ['lookup'])] }),
            new ManualApprovalAction({
              actionName: 'Approve',
              additionalInformation: `Read the diff first. Hash of the assemblies: ${hash}`,
              runOrder: 2,
            }),
            deployProduction,
            smokeOf('Smoke', deployProduction, 4),
          ],
        },
      ],
    });
  }

  #source({ repository, branch, connectionArn }: PipelineSettings): CodeStarConnectionsSourceAction {
    const [owner = '', repo = ''] = repository.split('/');
    return new CodeStarConnectionsSourceAction({
      actionName: 'Source',
      owner,
      repo,
      branch,
      connectionArn,
      output: this.#sources,
    });
  }

  #run(actionName: string, { commands, rights = [], order = 1, output, taken, exported, variables }: Run) {
    const project = new PipelineProject(this, actionName, {
      projectName: `commerce-auth-${actionName}`,
      environment: { buildImage: LinuxBuildImage.STANDARD_7_0 },
      timeout: Duration.hours(1),
      buildSpec: BuildSpec.fromObject({
        version: '0.2',
        ...(exported && { env: { 'exported-variables': [exported] } }),
        phases: { build: { commands } },
        ...(output && { artifacts: { files: [archive] } }),
      }),
    });
    for (const statement of rights) project.addToRolePolicy(statement);
    return new CodeBuildAction({
      actionName,
      project,
      input: this.#sources,
      runOrder: order,
      ...(taken && { extraInputs: [taken] }),
      ...(output && { outputs: [output] }),
      ...(variables && {
        environmentVariables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, { value }])),
      }),
    });
  }

  /** Allows assuming roles of one bootstrap. These roles can deploy or read only their own stage. */
  #become({ qualifier }: Target, roles: readonly Role[]): PolicyStatement {
    const arns = roles.map((role) =>
      this.formatArn({
        ...{ service: 'iam', region: '', resource: 'role' },
        resourceName: `cdk-${qualifier}-${role}-role-${this.account}-${this.region}`,
      }),
    );
    return new PolicyStatement({ actions: ['sts:AssumeRole'], resources: arns });
  }

  /**
   * Allows reading the settings and the storage format of each deployed stage. The synthesis stops when a setting would
   * be lost, or when a stage has a later format than this version.
   */
  #readDeployed(): PolicyStatement {
    const parameters = [trial, production].flatMap((stage) => {
      const { deployedSettings, storedFormat } = namesOf(stage);
      return [deployedSettings, storedFormat].map((name) =>
        this.formatArn({ service: 'ssm', resource: 'parameter', resourceName: name.slice(1) }),
      );
    });
    return new PolicyStatement({ actions: ['ssm:GetParameters'], resources: parameters });
  }
}
