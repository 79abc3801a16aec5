import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { checkEdgeStack } from '../../../infra/edge/edge-checks.ts';
import { EdgeStack } from '../../../infra/edge/edge-stack.ts';
import { pipelineSettings } from '../../../infra/pipeline/pipeline-settings.ts';
import { PipelineStack } from '../../../infra/pipeline/pipeline-stack.ts';
import { namesOf } from '../../../infra/stage/names.ts';
import { addService } from '../../../infra/stage/service.ts';
import { serviceTokenRows } from '../../harness/given-service.ts';
import { everyOption } from '../../infra/every-option.ts';
import { cdkContext, type Template } from '../../infra/synthesized.ts';

/** A template and where it lies. */
export type TemplateFile = { readonly file: string; readonly template: Template };

/** Something that is deployed with a command of its own. */
type Assembly = { readonly folder: string; readonly region: string; readonly build: (app: App) => void };

/** The checks of a template read no code. */
const noCode = (): Code => {
  const folder = '.build/foreign/no-code';
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/index.mjs`, 'export const handler = async () => {};\n');
  return Code.fromAsset(folder);
};

/** A stage with every option that it can have in a Region. */
const stageIn = (name: string, region: string): Assembly => ({
  ...{ folder: `${name}-${region}`, region },
  build: (app) => {
    addService(app, { ...everyOption(name, region), serviceTokens: serviceTokenRows }, noCode);
  },
});

/** The stack of a stage in us-east-1, with a budget: the Region of the README has none. */
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

/** Everything that the commands of docs/guides deploy: the Region of the README, and for production one that has every service. */
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
 *
 * @param reader test files run at the same time, each with folders of its own
 * @returns all its templates, nested ones too
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
