import { Fault } from '../../errors.ts';
import { isJsonObject } from '../json-object.ts';
import type { SigningKey } from './signing-keys.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isSigningKey = (value: unknown): value is SigningKey =>
  isJsonObject(value) &&
  isText(value['key_id']) &&
  isText(value['signs_from']) &&
  !Number.isNaN(Date.parse(value['signs_from'])) &&
  isJsonObject(value['jwk']) &&
  isText(value['jwk']['kid']);

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/**
 * Parses the schedule of signing keys: a JSON array of `{key_id, signs_from, jwk}`.
 *
 * @throws Fault `auth_not_configured` when the schedule is malformed or empty
 */
export const configuredKeys = (json: string): readonly SigningKey[] => {
  const keys = parsed(json);
  if (!Array.isArray(keys) || keys.length === 0 || !keys.every(isSigningKey))
    throw new Fault('auth_not_configured', 'The signing keys are not configured.');
  return keys;
};
