import { checkTimetable } from '../../shared/auth/own/signing-keys.ts';
import type { SigningKeyRow, Stage } from './stage.ts';

/** Checks that each key has a name of its own that a resource can have. @throws Error with one sentence */
export const checkKeyNames = (stage: string, keys: readonly SigningKeyRow[]): void => {
  const names = keys.map(({ name }) => name);
  const malformed = names.find((name) => !/^[a-z0-9-]{1,20}$/.test(name));
  if (malformed !== undefined)
    throw new Error(`Stage ${stage}: the key name "${malformed}" is not 1 to 20 of the characters a-z 0-9 -.`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Stage ${stage}: two slots have the one key "${twice}".`);
};

/** Checks that keys start at instants, an hour apart. @throws Error with one sentence */
export const checkKeyTimes = (stage: string, keys: readonly SigningKeyRow[]): void => {
  try {
    checkTimetable(keys);
  } catch (cause) {
    throw new Error(`Stage ${stage}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
};

/**
 * Checks the signing keys of a stage against the rules of names and of the timetable.
 *
 * @throws Error with one sentence that names what is wrong
 */
export const checkSigningKeys = (stage: string, keys: Stage['signingKeys']): void => {
  checkKeyNames(stage, keys);
  if (keys.length < 1 || keys.length > 3)
    throw new Error(`Stage ${stage}: one to three signing keys, not ${keys.length}.`);
  checkKeyTimes(stage, keys);
};
