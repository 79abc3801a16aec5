import { functionEnvironment } from '../../local/functions/function-environment.ts';
import { jobs } from '../../shared/jobs.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { ownKey } from '../auth/own-keys.ts';
import { serviceEnvironment } from '../harness/service-environment.ts';

type Row = Parameters<typeof functionEnvironment>[0];

export const functions: readonly Row[] = [authorizer, ...routes, ...jobs];

export const signingKey = ownKey('1234abcd-12ab-34cd-56ef-1234567890ab', '2026-01-01T00:00:00.000Z');

/** The complete environment of a row's function: production's time limits, and an endpoint instead of AWS. */
export const environmentOf = (row: Row, endpoint: string): Record<string, string> => {
  const { AWS_TIMEOUT_MS: _, ...environment } = functionEnvironment(row, {
    ...serviceEnvironment(endpoint),
    KEY_IDS: signingKey.jwk.kid,
    SIGNING_KEYS: JSON.stringify([{ ...signingKey, privateKey: undefined, publicKey: undefined }]),
  });
  return environment;
};
