import { bundleUrl } from '../../infra/bundle/bundle.ts';
import { jobs } from '../../shared/jobs.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import type { Functions } from '../gateway/gateway.ts';
import { localTimeoutMs } from '../settings/aws-options.ts';
import { functionEnvironment, type ServiceEnvironment } from './function-environment.ts';
import { type FunctionHost, functionHost, type HostOptions } from './function-host.ts';

/** The hosts of all functions. Each function starts at its first invocation, as in Lambda. */
export const allFunctions = (service: ServiceEnvironment, options: HostOptions): Functions =>
  Object.fromEntries(
    [authorizer, ...routes, ...jobs].map((row) => {
      const timeoutMs = Math.max(row.timeoutMs, localTimeoutMs);
      return [row.id, functionHost(bundleUrl(row.id), functionEnvironment(row, service), timeoutMs, options)];
    }),
  );

/** The host of a function. @throws Error for an unknown id */
export const hostIn = (functions: Functions, id: string): FunctionHost => {
  const found = functions[id];
  if (found === undefined) throw new Error(`no function ${id}`);
  return found;
};
