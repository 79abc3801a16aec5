import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Trigger } from '../../shared/jobs/job.ts';
import { environmentOf, secretVariables } from '../../shared/routes/environment.ts';
import type { Grant } from '../../shared/routes/grants.ts';
import type { Route } from '../../shared/routes/route.ts';
import { acknowledgeObjects } from '../findings/findings.ts';
import { instancesOf } from '../stage/instances.ts';
import { objectPatterns } from './object-policies.ts';
import { type GrantedResources, mayDecrypt, statementsOf } from './policies.ts';
import { type Deployment, ServiceFunction } from './service-function.ts';

export type EndpointDeployment = Deployment & {
  readonly codeOf: (id: string) => Code;
  /** All environment variables of the service. A function gets only those of its row. */
  readonly environment: Readonly<Record<string, string>>;
  readonly resources: GrantedResources;
};

/** The row that a function is created from: an operation, a job, or the authorizer. */
export type FunctionRow = Pick<Route, 'id' | 'timeoutMs' | 'memoryMb' | 'maximumConcurrency'> & {
  readonly summary?: string;
  readonly auth?: Route['auth'];
  readonly grants: readonly Grant[];
  readonly accountFields?: Route['accountFields'];
  readonly trigger?: Trigger;
};

/** Creates the function of a row, with only the variables and permissions that the row needs (least privilege). */
export const endpointFunction = (
  scope: Construct,
  row: FunctionRow,
  { settings, names, codeOf, environment, resources }: EndpointDeployment,
): ServiceFunction => {
  const variables = new Set(environmentOf(row));
  const isSecret = secretVariables.some((name) => variables.has(name));
  const service = new ServiceFunction(scope, {
    settings,
    names,
    id: row.id,
    description: row.summary ?? row.id,
    code: codeOf(row.id),
    environment: Object.fromEntries(Object.entries(environment).filter(([name]) => variables.has(name))),
    statements: [...statementsOf(row, resources), ...(isSecret ? [mayDecrypt(resources.environmentKeyArn)] : [])],
    environmentKeyArn: isSecret ? resources.environmentKeyArn : undefined,
    timeoutMs: row.timeoutMs,
    memoryMb: row.memoryMb,
    maximumConcurrency: settings.reserveConcurrency ? instancesOf(row, settings) : undefined,
  });
  acknowledgeObjects(service, objectPatterns(row.grants, resources));
  return service;
};
