import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { pipelineSettings } from '../../infra/pipeline/pipeline-settings.ts';
import { PipelineStack } from '../../infra/pipeline/pipeline-stack.ts';
import { packagesOfSynthesis } from '../../infra/pipeline/steps.ts';
import { addService } from '../../infra/service.ts';
import { importsOf } from '../architecture/imports.ts';
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
  readonly OutputArtifacts?: { readonly Name: string }[];
  readonly Namespace?: string;
  readonly Configuration: Readonly<Record<string, string>>;
};
type Stage = { readonly Name: string; readonly Actions: readonly Action[] };
const stages: readonly Stage[] = resourceWith(template, 'AWS::CodePipeline::Pipeline').Properties.Stages;

const inOrder = stages.flatMap(({ Actions }) =>
  Actions.toSorted((a, b) => a.RunOrder - b.RunOrder).map(
    ({ Name, InputArtifacts = [], OutputArtifacts = [], Namespace, Configuration }) => ({
      name: Name,
      input: InputArtifacts.map((artifact) => artifact.Name),
      output: OutputArtifacts.map((artifact) => artifact.Name),
      namespace: Namespace,
      configuration: Configuration,
    }),
  ),
);
const synth = inOrder.find(({ name }) => name === 'Synth')?.namespace ?? '';

const projectOf = (name: string) =>
  resourceWith(template, 'AWS::CodeBuild::Project', { Name: `commerce-auth-${name}` }).Properties;

const buildSpecOf = (name: string) => JSON.parse(projectOf(name).Source.BuildSpec);
const commandsOf = (name: string): readonly string[] => buildSpecOf(name).phases.build.commands;

/** The steps that take the assemblies of the synthesis. */
const taking = ['DeployTest', 'Diff', 'Deploy'];

test('the pipeline makes a commit once, deploys it to test, waits for a person’s approval, then production', () => {
  expect(inOrder.map(({ name }) => name)).toEqual([
    ...['Source', 'Check', 'Synth', 'DeployTest', 'SmokeTest', 'Diff', 'Approve', 'Deploy', 'Smoke'],
  ]);
  expect(resourcesOf(template, 'AWS::CodeBuild::Project')).toHaveLength(7);
});

test('the pipeline deploys the assemblies of one synthesis, with the lock file of the source', () => {
  for (const { name, input } of inOrder) {
    if (name === 'Source' || name === 'Approve') continue;
    expect(input, name).toEqual(taking.includes(name) ? ['source', 'built'] : ['source']);
    expect(commandsOf(name).join().includes('synth'), name).toBe(name === 'Synth');
  }
});

test('the step that runs the tests hands nothing on', () => {
  expect(commandsOf('Check')).toContain('npm run check');
  expect(inOrder.filter(({ output }) => output.length > 0).map(({ name }) => name)).toEqual(['Source', 'Synth']);
  expect(rightsOf('Check').filter((action) => /^s3:(?:Put|Delete|Abort)/.test(action))).toEqual([]);
  expect(rightsOf('Synth')).toContain('s3:PutObject');
});

describe('the packages of a step', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-packages-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const keep = (words: string) => {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(file, join(folder, file));
    cpSync('infra/pipeline/keep-packages.mjs', join(folder, 'infra/pipeline/keep-packages.mjs'));
    const { status, stderr } = spawnSync('sh', ['-c', words], { cwd: folder, encoding: 'utf8' });
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { status, stderr, packages: [...Object.keys(dependencies), ...Object.keys(devDependencies)] };
  };
  const keptIn = (step: string) => keep(commandsOf(step).find((command) => command.includes('keep-packages')) ?? '');
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

  test('the packages of a step with roles of a stage are the CDK alone', () => {
    for (const step of taking) expect(keptIn(step)).toEqual({ status: 0, stderr: '', packages: ['aws-cdk'] });
  });

  test('the packages of the synthesis are those that functions and stacks load, without any for tests', () => {
    expect(keptIn('Synth').packages).toEqual([...Object.keys(dependencies), ...packagesOfSynthesis]);
    const files = new Set(['infra/app.ts']);
    const loaded = new Set(['aws-cdk']);
    for (const file of files)
      for (const imported of importsOf(file).values) {
        const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(imported) ?? [];
        if (/\.tsx?$/.test(imported)) files.add(imported);
        else if (name in devDependencies) loaded.add(name);
      }
    expect([...loaded].toSorted()).toEqual(packagesOfSynthesis);
  });

  test('npm installs the packages that are left from the whole lock file', () => {
    keptIn('Deploy');
    const words = ['ci', '--ignore-scripts', '--dry-run', '--offline'];
    const { status, stdout } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/add aws-cdk /);
    expect(stdout).not.toMatch(/vitest|esbuild|zod/);
  });

  test('the packages are refused when the source has no such package', () => {
    expect(keep('node infra/pipeline/keep-packages.mjs left-pad')).toMatchObject({
      status: 1,
      stderr: 'package.json has no devDependency left-pad.\n',
    });
    expect(keep('node infra/pipeline/keep-packages.mjs')).toMatchObject({ status: 1 });
  });

  test('the packages run no script at their installation', () => {
    for (const { name } of inOrder.filter((action) => !['Source', 'Approve'].includes(action.name)))
      for (const command of commandsOf(name).filter((each) => / ci\b/.test(each)))
        expect(command, name).toContain(' ci --ignore-scripts');
  });
});

describe('the assemblies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assemblies-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const [made, got] = [join(folder, 'made'), join(folder, 'got')];
  const between = (step: string, first: RegExp, last: RegExp): string => {
    const commands = commandsOf(step);
    const [from, to] = [commands.findIndex((each) => first.test(each)), commands.findIndex((each) => last.test(each))];
    return ['set -e', ...commands.slice(from, to + 1)].join('\n');
  };
  const shell = (cwd: string, script: string, env: Readonly<Record<string, string>> = {}) =>
    spawnSync('sh', ['-c', script], { cwd, encoding: 'utf8', env: { ...process.env, ...env } });

  mkdirSync(join(made, 'assembly/prod'), { recursive: true });
  mkdirSync(got);
  writeFileSync(join(made, 'assembly/prod/manifest.json'), '{}');
  const hash = shell(made, `${between('Synth', /^tar /, /^export /)}\necho $ASSEMBLY_HASH`).stdout.trim();

  /** Runs the commands of a step that come before the CDK, with the archive of the synthesis. */
  const take = (step: string, variables: Readonly<Record<string, string>>) =>
    shell(got, between(step, /^cp /, /^tar /), { CODEBUILD_SRC_DIR_built: made, ...variables });

  test.each(taking)('the assemblies are taken by %s when they have the hash of the synthesis', (step) => {
    expect(take(step, { ASSEMBLY_HASH: hash }).status).toBe(0);
    expect(readFileSync(join(got, 'assembly/prod/manifest.json'), 'utf8')).toBe('{}');
    const commands = commandsOf(step);
    expect(commands.findIndex((each) => each.startsWith('npx cdk '))).toBeGreaterThan(
      commands.findIndex((each) => each.includes('sha256sum --check')),
    );
  });

  test.each(taking)('the assemblies are refused by %s when somebody changed them or the hash is missing', (step) => {
    expect(take(step, { ASSEMBLY_HASH: '' }).status).not.toBe(0);
    const archive = join(made, 'assembly.tar');
    const bytes = readFileSync(archive);
    writeFileSync(archive, Buffer.concat([bytes, Buffer.from([0])]));
    expect(take(step, { ASSEMBLY_HASH: hash }).status).not.toBe(0);
    writeFileSync(archive, bytes);
  });

  test('the hash of the assemblies goes from the synthesis to each step that takes them, and to the approver', () => {
    expect(buildSpecOf('Synth').env).toEqual({ 'exported-variables': ['ASSEMBLY_HASH'] });
    const value = `#{${synth}.ASSEMBLY_HASH}`;
    for (const { name, configuration } of inOrder.filter((action) => taking.includes(action.name)))
      expect(JSON.parse(configuration['EnvironmentVariables'] ?? '[]'), name).toEqual([
        expect.objectContaining({ name: 'ASSEMBLY_HASH', value }),
      ]);
    expect(inOrder.find(({ name }) => name === 'Approve')?.configuration['CustomData']).toContain(value);
  });
});

describe('the commands', () => {
  test('the commands synthesise each stage from its settings files', () => {
    for (const stage of ['test', 'prod']) {
      const command = commandsOf('Synth').find((each) => each.includes(`-c stage=${stage}`));
      expect(command).toContain(`--output assembly/${stage}`);
    }
  });

  test.each([
    ['DeployTest', 'SmokeTest', 'test'],
    ['Deploy', 'Smoke', 'prod'],
  ])(
    'the commands of %s deploy the assembly without a question, and %s then probes the stage %s',
    (name, probe, stage) => {
      const commands = commandsOf(name);
      expect(commands).toContain(
        `npx cdk deploy '*' --app assembly/${stage} --require-approval never --outputs-file outputs.json`,
      );
      expect(commands.at(-1)).toContain(`commerce-auth-${stage}-api`);
      expect(buildSpecOf(name).env).toEqual({ 'exported-variables': ['BASE_URL'] });
      expect(commandsOf(probe).at(-1)).toBe('npm run smoke -- --base-url "$BASE_URL"');
    },
  );
});

/** The statements of the role of a step's project. */
const statementsOf = (name: string): readonly { readonly Action: unknown; readonly Resource: unknown }[] => {
  const [role] = projectOf(name).ServiceRole['Fn::GetAtt'];
  return resourcesOf(template, 'AWS::IAM::Policy').flatMap(([, { Properties }]) =>
    Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role) ? Properties.PolicyDocument.Statement : [],
  );
};

const rightsOf = (name: string): readonly string[] =>
  statementsOf(name).flatMap(({ Action }) => [Action].flat().map(String));

/** The roles that an action may assume, by the start of their names. */
const becomes = (name: string): readonly string[] =>
  statementsOf(name).flatMap(({ Action, Resource }) =>
    [Action].flat().includes('sts:AssumeRole')
      ? [Resource].flat().map((arn) => String(resolved(arn)).replace('arn:aws:iam::123456789012:role/', ''))
      : [],
  );

describe('a step of the pipeline', () => {
  const place = '123456789012-ap-southeast-3';
  const everyRole = (qualifier: string) =>
    ['deploy', 'file-publishing', 'lookup'].map((role) => `cdk-${qualifier}-${role}-role-${place}`);

  test.each([
    ['Check', []],
    ['Synth', []],
    ['SmokeTest', []],
    ['Smoke', []],
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
      expect(commandsOf('Synth').join('\n')).toContain(
        `-c stage=${stage} -c @aws-cdk/core:bootstrapQualifier=${qualifier}`,
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
