import { type Notice, noticesOf } from '../../shared/contract/accounts/notice.ts';
import { type Context, given } from './context.ts';
import { settingsFile } from './settings-files.ts';

/**
 * The notices of a stage: from the context, or else from the stage's row.
 *
 * @throws Error that names the missing or malformed setting
 */
export const stageNotices = (
  context: Context,
  stage: string,
  otherwise: readonly Notice[] | undefined,
): readonly Notice[] => {
  const text = given(context, 'notices') ?? (otherwise && JSON.stringify(otherwise));
  if (text === undefined) throw new Error(`Stage ${stage} has no notices: set notices in ${settingsFile(stage)}.`);
  try {
    return noticesOf(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Stage ${stage}: the setting notices is malformed: ${why}`, { cause });
  }
};
