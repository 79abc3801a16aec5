import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { checkEdgeStack } from '../../../infra/edge/edge-checks.ts';
import { EdgeStack } from '../../../infra/edge/edge-stack.ts';
import { pipelineSettings } from '../../../infra/pipeline/pipeline-settings.ts';
import { PipelineStack } from '../../../infra/pipeline/pipeline-stack.ts';
import { addService } from '../../../infra/service.ts';
import { namesOf } from '../../../infra/stage/names.ts';
import { serviceTokenRows } from '../../harness/given-service.ts';
import { everyOption } from '../../infra/every-option.ts';
import { cdkContext, type Template } from '../../infra/synthesized.ts';

export type TemplateFile = { readonly file: string; readonly template: Template };

/** A unit of deployment, with its own deploy command. */
type Assembly = { readonly folder: string; readonly region: string; readonly build: (app: App) => void };

/** An empty asset, because the checks of templates read no code. */
const noCode = (): Code => {
  const folder = '.build/foreign/no-code';
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/index.mjs`, 'export const handler = async () => {};\n');
  return Code.fromAsset(folder);
};

const stageIn = (name: string, region: string): Assembly => ({
  ...{ folder: `${name}-${region}`, region },
  build: (app) => {
    addService(app, { ...everyOption(name, region), serviceTokens: serviceTokenRows }, noCode);
  },
});

/** The us-east-1 stack of a stage, with a budget. ap-southeast-3 has no budgets. */
const edgeOf = (name: string): Assembly => ({
  ...{ folder: `${name}-edge`, region: 'us-east-1' },
  build: (app) => {
    const settings = { ...everyOption(name, 'ap-southeast-3'), monthlyBudgetUsd: 500 };
    checkEdgeStack(settings);
    const stack = new EdgeStack(app, { settings, names: namesOf(name) });
    if (stack.region !== 'us-east-1') throw new Error(`The edge stack is in ${stack.region}.`);
  },
});

const pipeline: Assembly = {
  ...{ folder: 'pipeline', region: 'ap-southeast-3' },
  build: (app) => {
    const connectionArn = 'arn:aws:codeconnections:ap-southeast-3:123456789012:connection/1';
    new PipelineStack(app, pipelineSettings({ repository: 'example/commerce', connectionArn }));
  },
};

/** Everything that the commands of docs/guides deploy, in the README's Region and in a Region with every service. */
export const assemblies: Readonly<Record<string, Assembly>> = {
  'production in ap-southeast-3': stageIn('prod', 'ap-southeast-3'),
  'production in ap-southeast-1': stageIn('prod', 'ap-southeast-1'),
  'staging in ap-southeast-3': stageIn('staging', 'ap-southeast-3'),
  'the test stage in ap-southeast-3': stageIn('test', 'ap-southeast-3'),
  'the edge stack of production': edgeOf('prod'),
  'the edge stack of staging': edgeOf('staging'),
  'the pipeline': pipeline,
};

/**
 * Synthesises an assembly.
 * @param reader a folder name of the test file, because test files run concurrently
 * @returns all its templates, including nested ones
 */
export const templatesOf = ({ build, folder }: Assembly, reader: string): readonly TemplateFile[] => {
  const outdir = `.build/foreign/templates-${reader}-${folder}`;
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  // CloudFormation's own rules take seconds to load; findings.test.ts runs them.
  process.env['CDK_VALIDATION'] = 'false';
  const app = new App({ context: cdkContext, outdir });
  build(app);
  app.synth();
  return readdirSync(outdir)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => ({ file: `${outdir}/${file}`, template: JSON.parse(readFileSync(`${outdir}/${file}`, 'utf8')) }));
};
