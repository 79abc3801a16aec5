import type { Context } from './context.ts';
import { checkDeployed, readDeployed } from './deployed.ts';
import { namesOf } from './names.ts';
import { withSettingsFiles } from './settings-files.ts';
import { type StageSettings, stageSettings } from './stage-settings.ts';
import { stages } from './stages.ts';

/** Compares the settings with the deployed stage. Without an answer it says so: the comparison then did not happen. */
const compare = async (settings: StageSettings): Promise<void> => {
  const deployed = await readDeployed(namesOf(settings.name)).catch((error: Error) => {
    process.stderr.write(`The settings were not compared with the deployed stage: ${error.message}\n`);
    return {};
  });
  checkDeployed(settings, deployed);
};

/**
 * The settings of a stage from its row, its files and the command line. With credentials of AWS, they are compared with
 * the deployed stage. The CDK's command line provides the account and the Region.
 *
 * @param folder the folder of the settings files
 * @throws Error that names the wrong setting
 */
export const deployableSettings = async (context: Context, folder?: string): Promise<StageSettings> => {
  const region = process.env['CDK_DEFAULT_REGION'];
  const settings = stageSettings(withSettingsFiles(context, region, folder), stages, region);
  if (process.env['CDK_DEFAULT_ACCOUNT']) await compare(settings);
  return settings;
};
