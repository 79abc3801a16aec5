import { type App, Tags } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Route } from '../shared/routes/route.ts';
import { routes } from '../shared/routes.ts';
import { ApiStack } from './api/api-stack.ts';
import { DataStack } from './data/data-stack.ts';
import { JobsStack } from './jobs/jobs-stack.ts';
import { OperationsStack } from './operations/operations-stack.ts';
import { namesOf } from './stage/names.ts';
import type { StageSettings } from './stage/stage-settings.ts';

export type CodeOf = (id: string) => Code;

/**
 * Creates the stacks of a stage. The stacks refer to each other by name only, so their dependencies are set here. They
 * are deployed one after the other: data, API, jobs, monitoring.
 */
export const addService = (app: App, settings: StageSettings, codeOf: CodeOf, rows: readonly Route[] = routes) => {
  const deployment = { settings, names: namesOf(settings.name), codeOf, routes: rows };
  const data = new DataStack(app, deployment);
  const api = new ApiStack(app, deployment);
  const jobs = new JobsStack(app, deployment);
  const operations = new OperationsStack(app, deployment);
  api.addStackDependency(data);
  jobs.addStackDependency(data);
  // The probe needs the API's address.
  jobs.addStackDependency(api);
  operations.addStackDependency(api);
  operations.addStackDependency(jobs);
  Tags.of(app).add('service', 'commerce-auth');
  Tags.of(app).add('stage', settings.name);
  return { data, api, jobs, operations };
};
