import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Context } from './context.ts';

/** The folder of the settings files, from the project's root. */
const settingsFolder = 'infra/stage/settings';

/** The file with the settings of a stage, as error messages name it. */
export const settingsFile = (stage: string): string => `${settingsFolder}/${stage}.json`;

/** A setting as text, as `-c name=value` gives it. Lists and objects become JSON. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const readSettings = (folder: string, name: string): Context => {
  const file = `${folder}/${name}.json`;
  if (!existsSync(file)) return {};
  try {
    const settings: Context = Object(JSON.parse(readFileSync(file, 'utf8')));
    return Object.fromEntries(Object.entries(settings).map(([setting, value]) => [setting, asText(value)]));
  } catch (cause) {
    throw new Error(`${settingsFolder}/${name}.json is no JSON: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
};

/**
 * The context with the settings of the stage's files. A setting of the command line wins over `STAGE.REGION.json`, and
 * that file over `STAGE.json`.
 *
 * @param region the Region of the deployment, if known
 * @param folder the folder of the files
 * @throws Error that names a file that is no JSON
 */
export const withSettingsFiles = (
  context: Context,
  region: string | undefined,
  folder = fileURLToPath(new URL('settings', import.meta.url)),
): Context => {
  const { stage } = context;
  if (typeof stage !== 'string' || !/^[a-z]+$/.test(stage)) return context;
  const ofRegion = region === undefined ? {} : readSettings(folder, `${stage}.${region}`);
  return { ...readSettings(folder, stage), ...ofRegion, ...context };
};
