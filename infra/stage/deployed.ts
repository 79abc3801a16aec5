import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { storedFormat } from '../../shared/store/table/schema.ts';
import type { Names } from './names.ts';
import { settingsFile } from './settings-files.ts';
import type { StageSettings } from './stage-settings.ts';

/** The parameters of a deployed stage. A stage that was never deployed has none. */
export type Deployed = {
  /** The given settings, by name. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The version of the storage format of the table (store/table/schema.ts). */
  readonly format?: number;
};

/**
 * Reads the parameters of a deployed stage, with the credentials and the Region of the shell.
 *
 * @throws Error of the SDK when Systems Manager does not answer, or refuses
 */
export const readDeployed = async ({ deployedSettings, storedFormat: format }: Names): Promise<Deployed> => {
  const client = new SSMClient({ maxAttempts: 2 });
  const { Parameters = [] } = await client.send(new GetParametersCommand({ Names: [deployedSettings, format] }));
  const values = new Map(Parameters.map(({ Name, Value }) => [Name, Value]));
  const [settings, number] = [values.get(deployedSettings), values.get(format)];
  return { ...(settings && { settings: JSON.parse(settings) }), ...(number && { format: Number(number) }) };
};

/**
 * Compares the settings with those of the last deployment. A missing setting would remove its part from the stage.
 *
 * @throws Error that names the missing settings with their values, or a stored format that this version cannot read
 */
export const checkDeployed = ({ name, given, removed }: StageSettings, deployed: Deployed): void => {
  if (deployed.format !== undefined && deployed.format > storedFormat)
    throw new Error(
      `Stage ${name} stores items in format ${deployed.format}, but this version reads only up to ${storedFormat}. Do not go back to an older version; repair the fault in a newer one.`,
    );
  const lost = Object.entries(deployed.settings ?? {}).filter(([setting]) => !(setting in given));
  const unexpected = lost.filter(([setting]) => !removed.includes(setting));
  if (unexpected.length === 0) return;
  const values = unexpected.map(([setting, value]) => `${setting}=${value}`).join(', ');
  const names = unexpected.map(([setting]) => setting).join(',');
  throw new Error(
    `Stage ${name} was deployed with ${values}. This deployment would remove it. Write it into ${settingsFile(name)}, or remove it with -c removed=${names}.`,
  );
};
