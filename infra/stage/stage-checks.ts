import { jobs } from '../../shared/jobs.ts';
import type { Route, Throttle } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { storedFormat } from '../../shared/store/table/format.ts';
import { instancesOf } from '../functions/instances.ts';
import { type GatewayQuota, regions, regionsWithBudgets, smallestQuota } from './regions.ts';
import { checkServiceTokens } from './service-tokens.ts';
import type { Stage } from './stage.ts';
import { checkDomains } from './stage-domains.ts';
import type { StageSettings } from './stage-settings.ts';
import { throttleOf } from './throttles.ts';

/** Lambda's minimum of unreserved concurrency in an account. */
const unreservedAtLeast = 100;

const checkRegion = ({ name }: StageSettings, region: string | undefined): void => {
  if (region !== undefined && !Object.hasOwn(regions, region))
    throw new Error(
      `Stage ${name}: the Region "${region}" is none of those known to have every service a stage is made of (infra/stage/regions.ts).`,
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
  if (unknown !== undefined) throw new Error(`Stage ${name}: there is no route "${unknown}" to be throttled.`);
  const isAbove = ({ ratePerSecond, burst }: Throttle) => ratePerSecond > quota.ratePerSecond || burst > quota.burst;
  const above = routes.find((row: Route) => isAbove(throttleOf(throttles, row)));
  if (above === undefined) return;
  const { ratePerSecond, burst } = throttleOf(throttles, above);
  throw new Error(
    `Stage ${name} would let through ${ratePerSecond} requests a second of ${above.id}, ${burst} at once, and the account only ${quota.ratePerSecond} and ${quota.burst}: have the quota raised, and name it with -c gatewayQuota=….`,
  );
};

const checkConcurrency = ({ name, reserveConcurrency, concurrencyQuota, streamReaders }: StageSettings): void => {
  if (!reserveConcurrency) return;
  const reserved = [...routes, ...jobs].reduce((sum, row) => sum + (instancesOf(row, { streamReaders }) ?? 0), 0);
  if (reserved + unreservedAtLeast > concurrencyQuota)
    throw new Error(
      `Stage ${name} holds back ${reserved} instances, and the account has ${concurrencyQuota}, of which ${unreservedAtLeast} must be left: have the quota raised, or -c reserveConcurrency=no.`,
    );
};

/** DynamoDB's limit in write units a second of one partition, which is one shard of the stream. */
const unitsPerShard = 1000;

const checkStreamReaders = ({ name, streamReaders, tableUnits: { maximumWrite = 0 } }: StageSettings): void => {
  if (streamReaders * unitsPerShard < maximumWrite)
    throw new Error(
      `Stage ${name} may write ${maximumWrite} units a second, which is ${maximumWrite / unitsPerShard} shards of the stream, and reads ${streamReaders} at once: raise streamReaders.`,
    );
};

const checkBudget = ({ name, monthlyBudgetUsd }: StageSettings, region: string | undefined): void => {
  if (monthlyBudgetUsd === undefined || region === undefined || regionsWithBudgets.has(region)) return;
  throw new Error(
    `Stage ${name}: CloudFormation makes no budget in ${region}: leave monthlyBudgetUsd out here, and give it to the stack of us-east-1 (docs/guides/first-deployment.md).`,
  );
};

const checkFormat = ({ name, deployedFormat }: StageSettings): void => {
  if (deployedFormat !== undefined && deployedFormat > storedFormat)
    throw new Error(
      `Stage ${name} stores items in format ${deployedFormat}, and this version reads up to ${storedFormat}: repair it with a newer version instead of going back.`,
    );
};

/**
 * Checks a stage against the account and Region of its deployment.
 *
 * @param rows the rows of all stages
 * @param region of the deployment, if known
 * @throws Error with the conflict
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
  checkFormat(settings);
  checkBudget(settings, region);
  checkDomains(settings, rows, region);
  checkServiceTokens(settings.name, rows, Date.now());
};
