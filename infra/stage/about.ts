import { aboutOf } from '../../shared/contract/service/about.ts';
import { type Context, given } from './context.ts';
import { settingsFile } from './settings-files.ts';

export type About = ReturnType<typeof aboutOf>;

/**
 * The seller and the help of a stage: from the context, or else from the stage's row.
 *
 * @throws Error that names the missing or malformed setting
 */
export const stageAbout = (context: Context, stage: string, otherwise: About | undefined): About => {
  const text = given(context, 'about') ?? (otherwise && JSON.stringify(otherwise));
  if (text === undefined) throw new Error(`Stage ${stage} has no seller: set about in ${settingsFile(stage)}.`);
  try {
    return aboutOf(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Stage ${stage}: the setting about is malformed: ${why}`, { cause });
  }
};
