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
import { build, deploy, diff, smoke, type Target } from './steps.ts';

const trial = 'test';
const production = 'prod';

/** The roles of `cdk bootstrap`: one deploys stacks, one uploads their files, one reads existing resources. */
const bootstrapRoles = ['deploy', 'file-publishing', 'lookup'] as const;

type Role = (typeof bootstrapRoles)[number];

/** An action that runs commands: its input, output and permissions. */
type Run = {
  readonly input: Artifact;
  readonly output?: Artifact;
  readonly rights: readonly PolicyStatement[];
  readonly order?: number;
};

/**
 * The pipeline from a commit to production: build, test stage, smoke test, diff of production, manual approval,
 * production. Every target gets the same build. Only an operator deploys the pipeline itself.
 */
export class PipelineStack extends Stack {
  readonly #sources = new Artifact('source');
  readonly #built = new Artifact('built');

  constructor(scope: Construct, settings: PipelineSettings) {
    super(scope, 'commerce-auth-pipeline', { description: 'Deployment pipeline from a commit to production' });
    const [tried, sold] = [
      { stage: trial, qualifier: settings.testQualifier },
      { stage: production, qualifier: settings.prodQualifier },
    ];
    new Pipeline(this, 'Pipeline', {
      pipelineName: 'commerce-auth',
      pipelineType: PipelineType.V2,
      stages: [
        { stageName: 'Source', actions: [this.#source(settings)] },
        {
          stageName: 'Build',
          actions: [
            this.#run('Build', build([tried, sold]), {
              input: this.#sources,
              output: this.#built,
              // The build runs code of any commit, so it has no permission to assume a role.
              rights: [this.#readFormats()],
            }),
          ],
        },
        {
          stageName: 'Test',
          actions: [
            this.#run('DeployTest', [...deploy(trial), ...smoke(trial)], {
              input: this.#built,
              rights: [this.#become(tried, bootstrapRoles)],
            }),
          ],
        },
        {
          stageName: 'Production',
          actions: [
            this.#run('Diff', diff(production), { input: this.#built, rights: [this.#become(sold, ['lookup'])] }),
            new ManualApprovalAction({
              actionName: 'Approve',
              additionalInformation: 'Read the diff first.',
              runOrder: 2,
            }),
            this.#run('Deploy', [...deploy(production), ...smoke(production)], {
              input: this.#built,
              rights: [this.#become(sold, bootstrapRoles)],
              order: 3,
            }),
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

  #run(actionName: string, commands: readonly string[], { input, output, rights, order = 1 }: Run): CodeBuildAction {
    const project = new PipelineProject(this, actionName, {
      projectName: `commerce-auth-${actionName}`,
      environment: { buildImage: LinuxBuildImage.STANDARD_7_0 },
      timeout: Duration.hours(1),
      buildSpec: BuildSpec.fromObject({
        version: '0.2',
        phases: { build: { commands } },
        ...(output && { artifacts: { files: ['**/*'], 'exclude-paths': ['node_modules/**/*'] } }),
      }),
    });
    for (const statement of rights) project.addToRolePolicy(statement);
    return new CodeBuildAction({ actionName, project, input, runOrder: order, ...(output && { outputs: [output] }) });
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
   * Allows reading the storage format of each stage. The build stops when a stage has a later format than this version.
   */
  #readFormats(): PolicyStatement {
    const formats = [trial, production].map((stage) =>
      this.formatArn({ service: 'ssm', resource: 'parameter', resourceName: namesOf(stage).storedFormat.slice(1) }),
    );
    return new PolicyStatement({ actions: ['ssm:GetParameter'], resources: formats });
  }
}
