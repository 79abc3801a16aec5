import { App, Tags } from 'aws-cdk-lib';
import { fail } from '../../tools/fail.ts';
import { addChecks } from '../findings/findings.ts';
import { namesOf } from '../stage/names.ts';
import { withSettingsFiles } from '../stage/settings-files.ts';
import { stageSettings } from '../stage/stage-settings.ts';
import { checkEdgeStack } from './edge-checks.ts';
import { EdgeStack } from './edge-stack.ts';

/**
 * The CDK app of the us-east-1 stack: `cdk deploy --app 'node infra/edge/main.ts' -c stage=…`. It is deployed before
 * the stage itself, with the same settings.
 */
const synthesize = (): void => {
  process.env['CDK_VALIDATION'] ??= 'false';
  const app = new App();
  const settings = stageSettings(withSettingsFiles(app.node.getAllContext(), 'us-east-1'));
  checkEdgeStack(settings);
  new EdgeStack(app, { settings, names: namesOf(settings.name) });
  Tags.of(app).add('service', 'commerce-auth');
  Tags.of(app).add('stage', settings.name);
  addChecks(app);
  app.synth();
};

try {
  synthesize();
} catch (error) {
  fail(error);
}
