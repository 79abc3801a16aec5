import { checkSchedule } from '../../shared/auth/own/signing-keys.ts';
import type { SigningKeyRow, Stage } from './stage.ts';

/** Checks that the names of the keys are well-formed and unique. @throws Error that names the wrong key */
export const checkKeyNames = (stage: string, keys: readonly SigningKeyRow[]): void => {
  const names = keys.map(({ name }) => name);
  const malformed = names.find((name) => !/^[a-z0-9-]{1,20}$/.test(name));
  if (malformed !== undefined)
    throw new Error(`Stage ${stage}: the key name "${malformed}" is not 1 to 20 of the characters a-z 0-9 -.`);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Stage ${stage}: two slots have the key "${twice}".`);
};

/** Checks that keys start at least an hour apart. @throws Error that names the fault in the times */
export const checkKeyTimes = (stage: string, keys: readonly SigningKeyRow[]): void => {
  try {
    checkSchedule(keys);
  } catch (cause) {
    throw new Error(`Stage ${stage}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
};

/**
 * Checks the signing keys of a stage: their names, number and times.
 *
 * @throws Error that names the fault in the keys
 */
export const checkSigningKeys = (stage: string, keys: Stage['signingKeys']): void => {
  checkKeyNames(stage, keys);
  if (keys.length < 1 || keys.length > 3)
    throw new Error(`Stage ${stage}: one to three signing keys, not ${keys.length}.`);
  checkKeyTimes(stage, keys);
};
