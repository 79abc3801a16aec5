import { settingsFile } from './settings-files.ts';
import type { StageSettings } from './stage-settings.ts';

/** The longest time in ms by which `sessionsValidFrom` may be ahead. Nobody can sign in before that instant. */
const longestLockOutMs = 60 * 60 * 1000;

/**
 * Checks `sessionsValidFrom`. A restored table brings back revoked sessions, so it needs the setting.
 *
 * @throws Error that says what to set
 */
export const checkSessions = ({ name, table, sessionsValidFrom }: StageSettings, nowMs: number): void => {
  if (table !== undefined && sessionsValidFrom === undefined)
    throw new Error(
      `Stage ${name} uses the table ${table}, in which revoked sessions may be valid again. Write sessionsValidFrom into ${settingsFile(name)} (docs/guides/disaster.md).`,
    );
  if (sessionsValidFrom === undefined) return;
  const ms = Date.parse(sessionsValidFrom);
  if (Number.isNaN(ms) || ms > nowMs + longestLockOutMs)
    throw new Error(
      `Stage ${name}: sessionsValidFrom "${sessionsValidFrom}" is no instant, or more than an hour ahead. Nobody could sign in before it.`,
    );
};

/** `sessionsValidFrom` in whole epoch seconds, as in the claim `iat`; 0 if the stage has none. */
export const sessionsValidFromSeconds = ({ sessionsValidFrom }: Pick<StageSettings, 'sessionsValidFrom'>): number =>
  sessionsValidFrom === undefined ? 0 : Math.ceil(Date.parse(sessionsValidFrom) / 1000);
