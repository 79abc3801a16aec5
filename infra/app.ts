import { App } from 'aws-cdk-lib';
import { bundledCode } from './bundled-code.ts';
import { fail } from './command.ts';
import { addChecks } from './findings.ts';
import { checkFunctionFiles, functionFilesOnDisk } from './function-files.ts';
import { addService } from './service.ts';
import { stageSettings } from './stage-settings.ts';
import { stages } from './stages.ts';

/** `cdk synth -c stage=…`: the stage's settings and the bundles become its stacks. */
const synthesize = async (): Promise<void> => {
  // CloudFormation's own rules take as long to load as all the rest. A test holds every stage against them.
  process.env['CDK_VALIDATION'] ??= 'false';
  const app = new App();
  // The CDK's command line says where it deploys to.
  const settings = stageSettings(app.node.getAllContext(), stages, process.env['CDK_DEFAULT_REGION']);
  checkFunctionFiles(functionFilesOnDisk());
  addService(app, settings, await bundledCode());
  addChecks(app);
  app.synth();
};

await synthesize().catch(fail);
