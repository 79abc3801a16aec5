import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { pipelineSettings } from '../../infra/pipeline/pipeline-settings.ts';
import { PipelineStack } from '../../infra/pipeline/pipeline-stack.ts';
import { addService } from '../../infra/stage/service.ts';
import { resolved } from './resolved.ts';
import {
  cdkContext,
  fewRoutes,
  noCode,
  resourcesOf,
  resourceWith,
  settingsOf,
  synthesize,
  type Template,
} from './synthesized.ts';

const given = {
  repository: 'example/commerce',
  connectionArn: 'arn:aws:codeconnections:ap-southeast-3:123456789012:connection/1',
};

const synthesized = (): Template => {
  process.env['CDK_VALIDATION'] = 'false';
  const outdir = mkdtempSync(join(tmpdir(), 'pipeline-'));
  const app = new App({ context: cdkContext, outdir });
  const { artifactId } = new PipelineStack(app, pipelineSettings(given));
  const { template } = app.synth().getStackArtifact(artifactId);
  rmSync(outdir, { recursive: true });
  return template;
};

const template = synthesized();

type Action = {
  readonly Name: string;
  readonly RunOrder: number;
  readonly InputArtifacts?: { readonly Name: string }[];
};
type Stage = { readonly Name: string; readonly Actions: readonly Action[] };
const stages: readonly Stage[] = resourceWith(template, 'AWS::CodePipeline::Pipeline').Properties.Stages;

const inOrder = stages.flatMap(({ Actions }) =>
  Actions.toSorted((a, b) => a.RunOrder - b.RunOrder).map(({ Name, InputArtifacts = [] }) => ({
    name: Name,
    input: InputArtifacts.map((artifact) => artifact.Name),
  })),
);

const commandsOf = (name: string): readonly string[] => {
  const { Source } = resourceWith(template, 'AWS::CodeBuild::Project', { Name: `commerce-auth-${name}` }).Properties;
  return JSON.parse(Source.BuildSpec).phases.build.commands;
};

test('the pipeline builds a commit once, deploys it to test, waits for a person’s approval, then production', () => {
  expect(inOrder.map(({ name }) => name)).toEqual(['Source', 'Build', 'DeployTest', 'Diff', 'Approve', 'Deploy']);
  expect(resourcesOf(template, 'AWS::CodeBuild::Project')).toHaveLength(4);
});

test('the pipeline deploys the same build to test and production', () => {
  const taken = inOrder.flatMap(({ name, input }) => (['DeployTest', 'Diff', 'Deploy'].includes(name) ? [input] : []));
  expect(taken).toEqual([['built'], ['built'], ['built']]);
  for (const name of ['DeployTest', 'Diff', 'Deploy']) expect(commandsOf(name).join()).not.toContain('synth');
});

describe('the commands', () => {
  test('the commands check the source, and build each stage for its stored format', () => {
    const commands = commandsOf('Build');
    expect(commands).toContain('npm run check');
    for (const stage of ['test', 'prod']) {
      const synth = commands.find((command) => command.includes(`-c stage=${stage}`));
      expect(synth).toContain(`--output assembly/${stage}`);
      expect(synth).toContain(`-c deployedFormat=$(aws ssm get-parameter --name /commerce-auth-${stage}/stored-format`);
    }
  });

  test.each([
    ['DeployTest', 'test'],
    ['Deploy', 'prod'],
  ])('the commands of %s deploy the assembly of %s without a question and then probe the stage', (name, stage) => {
    const commands = commandsOf(name);
    expect(commands).toContain(
      `npx cdk deploy '*' --app assembly/${stage} --require-approval never --outputs-file outputs.json`,
    );
    expect(commands.at(-1)).toMatch(/^npm run smoke -- --base-url /);
    expect(commands.at(-1)).toContain(`commerce-auth-${stage}-api`);
  });

  test('the commands show what production would change', () => {
    expect(commandsOf('Diff')).toContain('npx cdk diff --method template --app assembly/prod');
  });
});

/** The roles that an action may assume, by the start of their names. */
const becomes = (name: string): readonly string[] => {
  const { ServiceRole } = resourceWith(template, 'AWS::CodeBuild::Project', {
    Name: `commerce-auth-${name}`,
  }).Properties;
  const [role] = ServiceRole['Fn::GetAtt'];
  return resourcesOf(template, 'AWS::IAM::Policy').flatMap(([, { Properties }]) =>
    Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role)
      ? Properties.PolicyDocument.Statement.flatMap(({ Action, Resource }: { Action: unknown; Resource: unknown }) =>
          [Action].flat().includes('sts:AssumeRole')
            ? [Resource].flat().map((arn) => String(resolved(arn)).replace('arn:aws:iam::123456789012:role/', ''))
            : [],
        )
      : [],
  );
};

describe('a step of the pipeline', () => {
  const place = '123456789012-ap-southeast-3';
  const everyRole = (qualifier: string) =>
    ['deploy', 'file-publishing', 'lookup'].map((role) => `cdk-${qualifier}-${role}-role-${place}`);

  test.each([
    ['Build', []],
    ['DeployTest', everyRole('commtest')],
    ['Diff', [`cdk-commprod-lookup-role-${place}`]],
    ['Deploy', everyRole('commprod')],
  ])('the step %s assumes only the roles that it needs', (name, roles) => {
    expect(becomes(name)).toEqual(roles);
  });

  test('the commands deploy by the bootstrap of their stage', () => {
    for (const [stage, qualifier] of [
      ['test', 'commtest'],
      ['prod', 'commprod'],
    ])
      expect(commandsOf('Build').join('\n')).toContain(
        `-c stage=${stage} -c @aws-cdk/core:bootstrapQualifier=${qualifier} `,
      );
  });
});

test('a stage is deployed by the roles of the named bootstrap', () => {
  process.env['CDK_VALIDATION'] = 'false';
  const outdir = mkdtempSync(join(tmpdir(), 'qualified-'));
  const app = new App({ context: { ...cdkContext, '@aws-cdk/core:bootstrapQualifier': 'commtest' }, outdir });
  addService(app, settingsOf('test'), noCode, fewRoutes);
  for (const { assumeRoleArn } of app.synth().stacks)
    expect(assumeRoleArn).toContain(':role/cdk-commtest-deploy-role-');
  rmSync(outdir, { recursive: true });
});

test('the stages do not contain their own pipeline', () => {
  for (const part of Object.values(synthesize(settingsOf('prod'), fewRoutes)))
    expect(JSON.stringify(part)).not.toContain('CodePipeline');
});

test.each([
  [{}, 'The pipeline needs -c repository=…, a repository, owner/name.'],
  [
    { ...given, repository: 'commerce' },
    'The pipeline needs -c repository=…, a repository, owner/name; "commerce" is none.',
  ],
  [{ ...given, connectionArn: 'x' }, 'The pipeline needs -c connectionArn=…, the ARN of a connection; "x" is none.'],
  [
    { ...given, testQualifier: 'commprod' },
    'The pipeline needs two bootstraps: with the same qualifier "commprod" for both, the test stage could deploy production.',
  ],
])('the settings %o are refused with one sentence', (context, sentence) => {
  expect(() => pipelineSettings(context)).toThrow(new Error(sentence));
});
