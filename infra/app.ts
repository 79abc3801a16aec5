import { App } from 'aws-cdk-lib';
import { fail } from '../tools/fail.ts';
import { checkEdge } from './edge/edge-checks.ts';
import { addChecks } from './findings/findings.ts';
import { bundledCode } from './functions/bundled-code.ts';
import { checkFunctionFiles, functionFilesOnDisk } from './functions/function-files.ts';
import { nearQuotas, resourcesIn } from './quotas.ts';
import { addService } from './service.ts';
import { deployableSettings } from './stage/deployable-settings.ts';

/** The CDK app of a stage: `cdk synth -c stage=…` creates the stacks from the settings and bundles. */
const synthesize = async (): Promise<void> => {
  // Loading CloudFormation's validation rules would double the time of a synthesis, so this app does not use them. A
  // test checks every stage by these rules.
  process.env['CDK_VALIDATION'] ??= 'false';
  const app = new App();
  const settings = await deployableSettings(app.node.getAllContext());
  checkEdge(settings);
  checkFunctionFiles(functionFilesOnDisk());
  addService(app, settings, await bundledCode());
  addChecks(app);
  const { directory } = app.synth();
  for (const line of nearQuotas(resourcesIn(directory))) process.stderr.write(`${line}\n`);
};

await synthesize().catch(fail);
