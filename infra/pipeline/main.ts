import { App } from 'aws-cdk-lib';
import { fail } from '../../tools/fail.ts';
import { pipelineSettings } from './pipeline-settings.ts';
import { PipelineStack } from './pipeline-stack.ts';

/**
 * The CDK app of the pipeline: `cdk deploy --app 'node infra/pipeline/main.ts'`. One pipeline deploys all stages.
 * cdk-nag does not check it, because the CDK generates policies with wildcards.
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
