import { App } from 'aws-cdk-lib';
import { fail } from '../stage/command.ts';
import { pipelineSettings } from './pipeline-settings.ts';
import { PipelineStack } from './pipeline-stack.ts';

/**
 * `cdk deploy --app 'node infra/pipeline/main.ts'`: the pipeline, which no stage has of itself. The checks of findings.ts are not
 * asked of it: CDK writes its policies, one with wildcards for every project's own log and artifacts.
 */
const synthesize = (): void => {
  process.env['CDK_VALIDATION'] ??= 'false';
  const app = new App();
  new PipelineStack(app, pipelineSettings(app.node.getAllContext()));
  app.synth();
};

try {
  synthesize();
} catch (error) {
  fail(error);
}
