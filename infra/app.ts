import { App } from 'aws-cdk-lib';
import { checkEdge } from './edge/edge-checks.ts';
import { addChecks } from './findings/findings.ts';
import { bundledCode } from './functions/bundled-code.ts';
import { checkFunctionFiles, functionFilesOnDisk } from './functions/function-files.ts';
import { fail } from './stage/command.ts';
import { addService } from './stage/service.ts';
import { stageSettings } from './stage/stage-settings.ts';
import { stages } from './stage/stages.ts';

/** `cdk synth -c stage=…`: the stage's settings and the bundles become its stacks. */
const synthesize = async (): Promise<void> => {
  // CloudFormation's own rules take as long to load as all the rest. A test holds every stage against them.
  process.env['CDK_VALIDATION'] ??= 'false';
  const app = new App();
  // The CDK's command line says where it deploys to.
  const settings = stageSettings(app.node.getAllContext(), stages, process.env['CDK_DEFAULT_REGION']);
  checkEdge(settings);
  checkFunctionFiles(functionFilesOnDisk());
  addService(app, settings, await bundledCode());
  addChecks(app);
  app.synth();
};

await synthesize().catch(fail);
