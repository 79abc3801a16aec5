import { jobs } from '../../shared/jobs.ts';
import type { Route, Throttle } from '../../shared/routes/route.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { type Instanced, instancesOf } from './instances.ts';
import { type GatewayQuota, regions, regionsWithBudgets, smallestQuota } from './regions.ts';
import { checkServiceTokens } from './service-tokens.ts';
import { checkSessions } from './session-settings.ts';
import { settingsFile } from './settings-files.ts';
import { type Stage, throttleOf } from './stage.ts';
import { checkDomains } from './stage-domains.ts';
import type { StageSettings } from './stage-settings.ts';

/** Lambda's minimum of unreserved concurrency in an account. */
const unreservedAtLeast = 100;

const checkRegion = ({ name, region: own }: StageSettings, region: string | undefined): void => {
  if (own !== undefined && region !== undefined && own !== region)
    throw new Error(
      `Stage ${name} is in ${own}, but the shell has ${region}. Set AWS_REGION, or write ${settingsFile(`${name}.${region}`)} for a second Region.`,
    );
  if (region !== undefined && !Object.hasOwn(regions, region))
    throw new Error(
      `Stage ${name}: the Region "${region}" is not in the list of Regions with all services of a stage (infra/stage/regions.ts).`,
    );
};

const quotaOf = ({ gatewayQuota }: StageSettings, region: string | undefined): GatewayQuota => {
  const usual = (region === undefined ? undefined : regions[region]) ?? smallestQuota;
  return { ...usual, ...(gatewayQuota !== undefined && { ratePerSecond: gatewayQuota, burst: gatewayQuota / 2 }) };
};

const checkThrottles = (settings: StageSettings, region: string | undefined): void => {
  const { name, throttles } = settings;
  const quota = quotaOf(settings, region);
  const unknown = Object.keys(throttles.routes).find((id) => !routes.some((row) => row.id === id));
  if (unknown !== undefined) throw new Error(`Stage ${name}: there is no route "${unknown}" to throttle.`);
  const isAbove = ({ ratePerSecond, burst }: Throttle) => ratePerSecond > quota.ratePerSecond || burst > quota.burst;
  const above = routes.find((row: Route) => isAbove(throttleOf(throttles, row)));
  if (above === undefined) return;
  const { ratePerSecond, burst } = throttleOf(throttles, above);
  throw new Error(
    `Stage ${name} would let through ${ratePerSecond} requests a second of ${above.id}, ${burst} at once, but the quota of the account is ${quota.ratePerSecond} and ${quota.burst}. Have the quota raised, and set gatewayQuota in ${settingsFile(name)}.`,
  );
};

/** The rows of all functions. */
const functions: readonly Instanced[] = [authorizer, ...routes, ...jobs];

const checkConcurrency = (settings: StageSettings): void => {
  const { name, reserveConcurrency, concurrencyQuota, instances = {} } = settings;
  const unknown = Object.keys(instances).find((id) => !functions.some((row) => row.id === id));
  if (unknown !== undefined)
    throw new Error(`Stage ${name}: there is no function "${unknown}" to reserve instances for.`);
  if (!reserveConcurrency) return;
  const reserved = functions.reduce((sum, row) => sum + (instancesOf(row, settings) ?? 0), 0);
  if (reserved + unreservedAtLeast > concurrencyQuota)
    throw new Error(
      `Stage ${name} reserves ${reserved} instances, but the account has ${concurrencyQuota}, and ${unreservedAtLeast} must stay unreserved. Have the quota raised, or set reserveConcurrency to no in ${settingsFile(name)}.`,
    );
};

/** DynamoDB's limit for one partition, in write units a second. A partition is one shard of the stream. */
const unitsPerShard = 1000;

const checkStreamReaders = ({ name, streamReaders, tableUnits: { maximumWrite = 0 } }: StageSettings): void => {
  if (streamReaders * unitsPerShard < maximumWrite)
    throw new Error(
      `Stage ${name} may write ${maximumWrite} units a second, which is ${maximumWrite / unitsPerShard} shards of the stream, but reads only ${streamReaders} at once. Raise streamReaders.`,
    );
};

const checkBudget = ({ name, monthlyBudgetUsd }: StageSettings, region: string | undefined): void => {
  if (monthlyBudgetUsd === undefined || region === undefined || regionsWithBudgets.has(region)) return;
  throw new Error(
    `Stage ${name}: CloudFormation creates no budget in ${region}. Set monthlyBudgetUsd only for the stack in us-east-1 (docs/guides/first-deployment.md).`,
  );
};

/**
 * Checks a stage against the account and Region of its deployment.
 *
 * @param rows the rows of all stages
 * @param region the Region of the deployment, if known
 * @throws Error that names the conflicting settings
 */
export const checkStage = (
  settings: StageSettings,
  rows: Readonly<Record<string, Stage>>,
  region: string | undefined,
): void => {
  checkRegion(settings, region);
  checkThrottles(settings, region);
  checkConcurrency(settings);
  checkStreamReaders(settings);
  checkBudget(settings, region);
  checkSessions(settings, Date.now());
  checkDomains(settings, rows, region);
  checkServiceTokens(settings.name, rows, Date.now());
};
