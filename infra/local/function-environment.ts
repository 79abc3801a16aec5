import { environmentNames, type Grant, isBusGrant, isKeyGrant, isTableGrant } from '../../shared/routes/grants.ts';
import { localEnvironment } from './aws-options.ts';

/** The environment variables of the service, by name. */
export type ServiceEnvironment = Readonly<Record<string, string>>;

/** The AWS client that a grant needs, and so the variables that lead it to the local stand-in. */
const endpointOf = (grant: Grant): string[] => {
  if (isTableGrant(grant)) return ['AWS_ENDPOINT_URL_DYNAMODB'];
  if (isBusGrant(grant)) return ['AWS_ENDPOINT_URL_EVENTBRIDGE'];
  return isKeyGrant(grant) ? ['AWS_ENDPOINT_URL_KMS'] : [];
};

/** All that a function with these grants sees of the environment. */
export const functionEnvironment = (grants: readonly Grant[], service: ServiceEnvironment): Record<string, string> => {
  const endpoints = grants.flatMap(endpointOf);
  const names = new Set([...environmentNames(grants), ...endpoints]);
  return { ...localEnvironment, ...Object.fromEntries(Object.entries(service).filter(([name]) => names.has(name))) };
};
