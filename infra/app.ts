import { App } from 'aws-cdk-lib';
import { fail } from '../tools/fail.ts';
import { checkEdge } from './edge/edge-checks.ts';
import { addChecks } from './findings/findings.ts';
import { bundledCode } from './functions/bundled-code.ts';
import { checkFunctionFiles, functionFilesOnDisk } from './functions/function-files.ts';
import { addService } from './service.ts';
import { stageSettings } from './stage/stage-settings.ts';
import { stages } from './stage/stages.ts';

/** The CDK app of a stage: `cdk synth -c stage=…` creates the stacks from the settings and bundles. */
const synthesize = async (): Promise<void> => {
  // Loading CloudFormation's validation rules would double the time of a synthesis, so this app does not use them. A
  // test checks every stage by these rules.
  process.env['CDK_VALIDATION'] ??= 'false';
  const app = new App();
  // The CDK's command line provides the account and Region.
  const settings = stageSettings(app.node.getAllContext(), stages, process.env['CDK_DEFAULT_REGION']);
  checkEdge(settings);
  checkFunctionFiles(functionFilesOnDisk());
  addService(app, settings, await bundledCode());
  addChecks(app);
  app.synth();
};

await synthesize().catch(fail);
