import { pathToFileURL } from 'node:url';
import { type FunctionHost, functionHost } from '../../local/functions/function-host.ts';
import { localEnvironment } from '../../local/settings/aws-options.ts';
import type { AwsRequest } from './aws-calls.ts';
import { type AwsEndpoints, startRecordingProxy } from './recording-proxy.ts';
import { resolved, type Values } from './resolved.ts';
import { type Resource, resourcesOf, type Template } from './synthesized.ts';

/** A running function of a template, and its recorded requests to AWS. */
export type DeployedFunction = {
  readonly id: string;
  readonly template: Template;
  readonly host: FunctionHost;
  readonly requests: readonly AwsRequest[];
  /** Drops matching requests to AWS. Without an argument it drops none. */
  readonly lose: (which?: (request: AwsRequest) => boolean) => void;
  stop(): Promise<void>;
};

/** The place where functions run, and the settings outside their template. */
export type Surroundings = {
  readonly assembly: string;
  /** Values of a template that are known only after the deployment. */
  readonly values: Values;
  /** Environment variables that a test cannot take from the template. */
  readonly overrides: Readonly<Record<string, string>>;
  readonly endpoints: AwsEndpoints;
  /** Factor of the template's timeouts. */
  readonly patience?: number;
};

/** In an override, the address of the function's own proxy replaces this text. */
export const viaProxy = '{proxy}';

const service = 'commerce-auth-prod-';

/** The bundle in the assembly that is uploaded as the code of a function. */
const bundleOf = (assembly: string, { Properties }: Resource): URL => {
  const [hash] = String(Properties.Code.S3Key).split('.');
  return pathToFileURL(`${assembly}/asset.${hash}/index.mjs`);
};

const start = async (template: Template, resource: Resource, around: Surroundings): Promise<DeployedFunction> => {
  const { FunctionName, Environment, Timeout } = resource.Properties;
  const proxy = await startRecordingProxy(around.endpoints);
  const variables = resolved(Environment?.Variables ?? {}, around.values) as Record<string, string>;
  const overrides = Object.entries(around.overrides)
    .filter(([name]) => name in variables)
    .map(([name, value]) => [name, value.replaceAll(viaProxy, proxy.url)]);
  const environment = {
    ...localEnvironment,
    ...variables,
    ...Object.fromEntries(overrides),
    AWS_ENDPOINT_URL_DYNAMODB: proxy.url,
    AWS_ENDPOINT_URL_KMS: proxy.url,
    AWS_ENDPOINT_URL_EVENTBRIDGE: proxy.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: proxy.url,
    AWS_ENDPOINT_URL_LAMBDA: proxy.url,
  };
  const host = functionHost(bundleOf(around.assembly, resource), environment, Timeout * 1000 * (around.patience ?? 1));
  const stop = async (): Promise<void> => {
    await host.stop();
    await proxy.stop();
  };
  return {
    id: String(FunctionName).slice(service.length),
    template,
    host,
    requests: proxy.requests,
    lose: proxy.lose,
    stop,
  };
};

/**
 * Runs every function of some templates as deployed: bundle, environment, timeout. A proxy per function leads to
 * stand-ins of AWS.
 */
export const startFunctions = (
  templates: readonly Template[],
  around: Surroundings,
): Promise<readonly DeployedFunction[]> =>
  Promise.all(
    templates.flatMap((template) =>
      resourcesOf(template, 'AWS::Lambda::Function').map(([, resource]) => start(template, resource, around)),
    ),
  );
