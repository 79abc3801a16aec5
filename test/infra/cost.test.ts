import { describe, expect, test } from 'vitest';
import {
  costOf,
  pageShownCost,
  pictureKeptCost,
  pictureShownCost,
  totalOf,
  transactionUnits,
  type Usage,
} from '../../infra/operations/cost/cost.ts';
import { alarmMetrics, monthlyCosts, secretsOf } from '../../infra/operations/cost/fixed.ts';
import { monthOf } from '../../infra/operations/cost/month.ts';
import { type Prices, pricedIn, prices } from '../../infra/operations/cost/prices.ts';
import { orderUsages, requestsOfAHundred, usages } from '../../infra/operations/cost/usages.ts';
import type { CatalogHostRow } from '../../infra/stage.ts';
import { resourcesOf, resourceWith, settingsOf, synthesize } from './synthesized.ts';

const million = 1_000_000;

const price = (usd: number) => ({ usd, source: '' });

/** Prices with which one can reckon. */
const round: Prices = {
  ...prices,
  gatewayRequest: price(3.5e-6),
  firewallRequest: price(0.5e-6),
  invocation: price(0.2e-6),
  gigabyteSecond: price(0.00001),
  readUnit: price(0.25e-6),
  writeUnit: price(1.25e-6),
  signature: price(15e-6),
  event: price(1e-6),
  logGigabyte: price(0.5),
  trace: price(5e-6),
  transferGigabyte: price(0.1),
};

const usage: Usage = {
  route: 'signIn',
  billedMs: 20,
  memoryMb: 512,
  invocations: 1,
  readUnits: 1,
  writeUnits: 2,
  signatures: 1,
  events: 0,
  logBytes: 1000,
  answerBytes: 2000,
};

describe('a million requests', () => {
  const ofAMillion = (used: Usage) =>
    Object.fromEntries(
      Object.entries(costOf(used, round)).map(([part, cost]) => [part, Number((million * cost).toFixed(6))]),
    );

  test('cost what their parts cost', () => {
    expect(ofAMillion(usage)).toEqual({
      gateway: 3.5,
      firewall: 0.5,
      // 0.2 for the invocations and 10,000 gigabyte seconds.
      compute: 0.3,
      table: 0.25 + 2.5,
      signatures: 15,
      events: 0,
      copies: 0,
      objects: 0,
      logs: 0.5,
      // One in twenty is traced.
      traces: 0.25,
      transfer: 0.2,
    });
  });

  test('cost of an event the bus, and a run that carries it there with its line', () => {
    const { events } = ofAMillion({ ...usage, events: 2 });
    // 20 ms at 256 MB are 5,000 gigabyte seconds of a million.
    expect(events).toBeCloseTo(2 * (1 + 0.2 + 0.05 + 0.35), 6);
  });

  test('cost of an object its PUT', () => {
    expect(ofAMillion({ ...usage, puts: 3 })['objects']).toBeCloseTo(3 * 5, 6);
  });

  test('cost nothing for what they do not use', () => {
    const nothing = { ...usage, billedMs: 0, invocations: 0, readUnits: 0, writeUnits: 0, signatures: 0, logBytes: 0 };
    expect(ofAMillion({ ...nothing, answerBytes: 0 })).toMatchObject({ compute: 0, table: 0, signatures: 0, logs: 0 });
  });
});

test('an item of a transaction takes two write units for every KB', () => {
  expect(transactionUnits({ wallet: 1, order: 2 })).toBe(6);
  expect(transactionUnits({})).toBe(0);
});

describe('the prices', () => {
  test('of DynamoDB on demand are those since November 2024', () => {
    expect(prices.writeUnit.usd * million).toBeCloseTo(0.625);
    expect(prices.readUnit.usd * million).toBeCloseTo(0.125);
    expect(Date.parse(pricedIn.date)).toBeGreaterThan(Date.parse('2024-11-01'));
  });

  test('name where they were read', () => {
    for (const { usd, source } of Object.values(prices)) {
      expect(usd).toBeGreaterThan(0);
      expect(source).toMatch(/^aws\.amazon\.com\/[\w/-]+$/);
    }
  });

  test('make a million orders what their gateway, time, table and lines cost, 57.54, and their events on top', () => {
    const [gateway, compute, table, logs] = (['gateway', 'compute', 'table', 'logs'] as const).map((part) =>
      orderUsages.reduce((sum, used) => sum + million * costOf(used, prices)[part], 0),
    );
    expect(Number(gateway) + Number(compute) + Number(table) + Number(logs)).toBeCloseTo(57.54, 2);
  });
});

test('a million pictures cost what is kept of them, and what is carried to who looks', () => {
  expect(million * pictureKeptCost(prices)).toBeCloseTo(80 * 0.023, 6);
  expect(million * pictureShownCost(prices)).toBeCloseTo(1.2 + 40 * 0.12 + 0.2 * 0.4, 6);
});

test('a million pages of the catalog cost CloudFront and what carries them to who looks, and a hundredth of what the API takes', () => {
  const page = { ...usage, signatures: 0, writeUnits: 0, answerBytes: 10_000 };
  const asked = million * (totalOf(costOf(page, prices)) - 1e-5 * prices.transferGigabyte.usd);
  expect(million * pageShownCost(page, prices)).toBeCloseTo(1.2 + 0.1 + 10 * 0.12 + asked / 100, 6);
});

describe('a month', () => {
  test('is a mix of a hundred in a hundred requests, each of a route that is counted', () => {
    expect(Object.values(requestsOfAHundred).reduce((sum, share) => sum + share, 0)).toBe(100);
    expect(Object.keys(requestsOfAHundred).toSorted()).toEqual(usages.map(({ route }) => route).toSorted());
  });

  test('costs what its requests cost, what is paid anyway, and what is stored', () => {
    const month = monthOf(1000, [usage], { signIn: 50 }, prices);
    expect(totalOf(month.bill)).toBeCloseTo(500 * totalOf(costOf(usage, prices)), 10);
    expect(month.total).toBeCloseTo(totalOf(month.bill) + month.fixed + month.storage, 10);
    expect(month.storage).toBe(0);
  });

  test('without requests still has what is paid anyway', () => {
    const fixed = Object.values(monthlyCosts(prices)).reduce((sum, cost) => sum + cost, 0);
    expect(monthOf(0, usages, requestsOfAHundred, prices).total).toBeCloseTo(fixed, 10);
    expect(fixed).toBeGreaterThan(0);
  });

  test.each([[{}], [{ paymentGateway: 'production' }], [{ catalogHost: {} }]])(
    'of a stage with %o pays for each of its secrets, and for each rule of its firewall',
    ({ catalogHost, ...context }: { catalogHost?: CatalogHostRow; paymentGateway?: string }) => {
      const settings = { ...settingsOf('prod', context), ...(catalogHost && { catalogHost }) };
      const rules = resourceWith(synthesize(settings).api, 'AWS::WAFv2::WebACL').Properties.Rules.length;
      expect(monthlyCosts(prices, settings)['web ACL']).toBeCloseTo(5 + rules, 6);
      expect(secretsOf(settings)).toBe(resourcesOf(synthesize(settings).data, 'AWS::SecretsManager::Secret').length);
    },
  );

  test('pays for each metric at which an alarm of production looks', () => {
    const settings = settingsOf('prod');
    const alarms = resourcesOf(synthesize(settings).operations, 'AWS::CloudWatch::Alarm');
    const looked = alarms.map(([, { Properties }]) =>
      Properties.Metrics === undefined
        ? 1
        : Properties.Metrics.filter(({ MetricStat }: { MetricStat?: object }) => MetricStat !== undefined).length,
    );
    expect(alarmMetrics(settings)).toBe(looked.reduce((sum, count) => sum + count, 0));
  });
});
