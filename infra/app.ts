import { App } from 'aws-cdk-lib';
import { bundledCode } from './bundled-code.ts';
import { addChecks } from './findings.ts';
import { checkFunctionFiles, functionFilesOnDisk } from './function-files.ts';
import { fail } from './local/command.ts';
import { addService } from './service.ts';
import { stageSettings } from './stage-settings.ts';

/** `cdk synth -c stage=…`: the stage's settings and the bundles become its stacks. */
const synthesize = async (): Promise<void> => {
  // CloudFormation's own rules take as long to load as all the rest. A test holds every stage against them.
  process.env['CDK_VALIDATION'] ??= 'false';
  const app = new App();
  const settings = stageSettings(app.node.getAllContext());
  checkFunctionFiles(functionFilesOnDisk());
  addService(app, settings, await bundledCode());
  addChecks(app);
  app.synth();
};

await synthesize().catch(fail);
