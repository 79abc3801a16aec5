import { environmentOf } from '../shared/routes/environment.ts';
import {
  type Grant,
  isBusGrant,
  isCredentialGrant,
  isKeyGrant,
  isSecretGrant,
  isTableGrant,
} from '../shared/routes/grants.ts';
import { localEnvironment } from './aws-options.ts';

export type ServiceEnvironment = Readonly<Record<string, string>>;

/** The variables with the addresses of the local stubs that a grant needs. */
const endpointOf = (grant: Grant): string[] => {
  if (isTableGrant(grant)) return ['AWS_ENDPOINT_URL_DYNAMODB'];
  if (isSecretGrant(grant)) return ['AWS_ENDPOINT_URL_SECRETS_MANAGER'];
  if (grant === 'inspect uploads') return ['AWS_ENDPOINT_URL_LAMBDA'];
  if (isBusGrant(grant)) return ['AWS_ENDPOINT_URL_EVENTBRIDGE'];
  return isKeyGrant(grant) || isCredentialGrant(grant) ? ['AWS_ENDPOINT_URL_KMS'] : [];
};

export const functionEnvironment = (
  row: Parameters<typeof environmentOf>[0],
  service: ServiceEnvironment,
): Record<string, string> => {
  const endpoints = row.grants.flatMap(endpointOf);
  const names = new Set([...environmentOf(row), ...endpoints]);
  return { ...localEnvironment, ...Object.fromEntries(Object.entries(service).filter(([name]) => names.has(name))) };
};
