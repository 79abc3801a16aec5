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
import { namesOf } from '../names.ts';
import type { PipelineSettings } from './pipeline-settings.ts';
import { build, deploy, diff, smoke } from './steps.ts';

/** The stage in which a commit is tried, and the one that it is for. */
const trial = 'test';
const production = 'prod';

/**
 * From a commit to production: one build, the test stage, its smoke test, what production would change, a person who approves,
 * production. Nothing deploys this but an operator who wants it.
 */
export class PipelineStack extends Stack {
  readonly #sources = new Artifact('source');
  readonly #built = new Artifact('built');

  constructor(scope: Construct, settings: PipelineSettings) {
    super(scope, 'commerce-auth-pipeline', { description: 'From a commit to production' });
    new Pipeline(this, 'Pipeline', {
      pipelineName: 'commerce-auth',
      pipelineType: PipelineType.V2,
      stages: [
        { stageName: 'Source', actions: [this.#source(settings)] },
        {
          stageName: 'Build',
          actions: [this.#run('Build', build([trial, production]), { input: this.#sources, output: this.#built })],
        },
        {
          stageName: 'Test',
          actions: [this.#run('DeployTest', [...deploy(trial), ...smoke(trial)], { input: this.#built, order: 1 })],
        },
        {
          stageName: 'Production',
          actions: [
            this.#run('Diff', diff(production), { input: this.#built, order: 1 }),
            new ManualApprovalAction({
              actionName: 'Approve',
              additionalInformation: 'Read the diff first.',
              runOrder: 2,
            }),
            this.#run('Deploy', [...deploy(production), ...smoke(production)], { input: this.#built, order: 3 }),
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

  /** Runs commands on what an earlier action made. */
  #run(
    actionName: string,
    commands: readonly string[],
    { input, output, order = 1 }: { input: Artifact; output?: Artifact; order?: number },
  ): CodeBuildAction {
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
    for (const statement of this.#rights()) project.addToRolePolicy(statement);
    return new CodeBuildAction({ actionName, project, input, runOrder: order, ...(output && { outputs: [output] }) });
  }

  /** To become the roles that `cdk bootstrap` made, which alone may deploy; and to read what format a stage stores. */
  #rights(): readonly PolicyStatement[] {
    const roles = this.formatArn({ service: 'iam', region: '', resource: 'role', resourceName: 'cdk-hnb659fds-*' });
    const formats = [trial, production].map((stage) =>
      this.formatArn({ service: 'ssm', resource: 'parameter', resourceName: namesOf(stage).storedFormat.slice(1) }),
    );
    return [
      new PolicyStatement({ actions: ['sts:AssumeRole'], resources: [roles] }),
      new PolicyStatement({ actions: ['ssm:GetParameter'], resources: formats }),
    ];
  }
}
