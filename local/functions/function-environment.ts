import { environmentOf } from '../../shared/routes/environment.ts';
import {
  type Grant,
  isBusGrant,
  isCredentialGrant,
  isKeyGrant,
  isSecretGrant,
  isTableGrant,
} from '../../shared/routes/grants.ts';
import { localEnvironment } from '../settings/aws-options.ts';

export type ServiceEnvironment = Readonly<Record<string, string>>;

/** The variables with the addresses of the local stubs that a grant needs. */
const endpointOf = (grant: Grant): string[] => {
  if (isTableGrant(grant)) return ['AWS_ENDPOINT_URL_DYNAMODB'];
  if (isSecretGrant(grant)) return ['AWS_ENDPOINT_URL_SECRETS_MANAGER'];
  if (grant === 'inspect uploads') return ['AWS_ENDPOINT_URL_LAMBDA'];
  if (isBusGrant(grant)) return ['AWS_ENDPOINT_URL_EVENTBRIDGE'];
  return isKeyGrant(grant) || isCredentialGrant(grant) ? ['AWS_ENDPOINT_URL_KMS'] : [];
};

/** The local stack has no metrics, and a provider mostly has one issuer. */
const optional = ['METRIC_NAMESPACE', 'IDP_OTHER_ISSUERS'];

/**
 * The environment of a row's function: the variables that its row names, and no others.
 *
 * @param service the variables of the whole service
 * @throws Error that names the variables of the row that `service` lacks
 */
export const functionEnvironment = (
  row: Parameters<typeof environmentOf>[0] & { readonly id: string },
  service: ServiceEnvironment,
): Record<string, string> => {
  const names = new Set([...environmentOf(row), ...row.grants.flatMap(endpointOf)]);
  const missing = [...names].filter((name) => !optional.includes(name) && service[name] === undefined);
  if (missing.length > 0) throw new Error(`The function ${row.id} needs a value for ${missing.join(', ')}.`);
  return { ...localEnvironment, ...Object.fromEntries(Object.entries(service).filter(([name]) => names.has(name))) };
};
