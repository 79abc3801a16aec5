import { describe, expect, test } from 'vitest';
import type { accessLogLine } from '../../infra/api/rest-api.ts';
import {
  certificateCost,
  certificatesPerList,
  certificateUsages,
  listMonthCost,
} from '../../infra/operations/cost/certificates.ts';
import {
  costOf,
  entriesPerObject,
  pageShownCost,
  pictureKeptCost,
  pictureShownCost,
  totalOf,
  transactionUnits,
  type Usage,
} from '../../infra/operations/cost/cost.ts';
import { logLineBytes } from '../../infra/operations/cost/counted-units.ts';
import { alarmMetrics, monthlyCosts, secretsOf } from '../../infra/operations/cost/fixed.ts';
import { billedMsAt, purchaseMemoryMb, purchaseSteps } from '../../infra/operations/cost/memory.ts';
import { monthOf, sizeCosts } from '../../infra/operations/cost/month.ts';
import { type Prices, pricedIn, prices } from '../../infra/operations/cost/prices.ts';
import { orderUsages, requestsOfAHundred, usages } from '../../infra/operations/cost/usages.ts';
import type { CatalogHostRow, MediaRow } from '../../infra/stage/stage.ts';
import { newMediaKey } from '../../local/media/media-key.ts';
import { routes } from '../../shared/routes.ts';
import { everyOption } from './every-option.ts';
import { fewRoutes, resourcesOf, resourceWith, settingsOf, synthesize, synthesizeEdge } from './synthesized.ts';

const million = 1_000_000;

const price = (usd: number) => ({ usd, source: '' });

/** Round prices, so that expected costs are easy to check. */
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

  test('a million requests cost the sum of their parts', () => {
    expect(ofAMillion(usage)).toEqual({
      gateway: 3.5,
      firewall: 0.5,
      // 0.2 for the invocations, and 10,000 GB-seconds.
      compute: 0.3,
      table: 0.25 + 2.5,
      signatures: 15,
      events: 0,
      copies: 0,
      objects: 0,
      logs: 0.5,
      // One in a hundred requests is traced.
      traces: 0.05,
      transfer: 0.2,
    });
  });

  test('an event costs the bus, and a run with its log line', () => {
    const { events } = ofAMillion({ ...usage, events: 2 });
    // 20 ms at 256 MB are 5,000 GB-seconds per million.
    expect(events).toBeCloseTo(2 * (1 + 0.2 + 0.05 + 0.175), 6);
  });

  test('the events of one transaction cost a single run', () => {
    const { events } = ofAMillion({ ...usage, events: 5, eventWrites: 3 });
    expect(events).toBeCloseTo(5 * 1 + 3 * (0.2 + 0.05 + 0.175), 6);
  });

  test('a copied entry costs its share of an object of five minutes at a million purchases a month', () => {
    // 2 entries × 1,000,000 ÷ 8,640 periods of five minutes ÷ 4 shards, plus the first entry of each batch.
    expect(entriesPerObject).toBeCloseTo(1 + 2_000_000 / 8_640 / 4, 6);
    const { copies } = ofAMillion({ ...usage, entries: 2 });
    expect(copies).toBeCloseTo((2 * (5 + 0.2 + 0.15 + 0.175)) / entriesPerObject, 5);
  });

  test('an object costs its PUT', () => {
    expect(ofAMillion({ ...usage, puts: 3 })['objects']).toBeCloseTo(3 * 5, 6);
  });

  test('a million requests cost nothing for unused parts', () => {
    const nothing = { ...usage, billedMs: 0, invocations: 0, readUnits: 0, writeUnits: 0, signatures: 0, logBytes: 0 };
    expect(ofAMillion({ ...nothing, answerBytes: 0 })).toMatchObject({ compute: 0, table: 0, signatures: 0, logs: 0 });
  });
});

test('an item of a transaction takes two write units for every KB', () => {
  expect(transactionUnits({ wallet: 1, order: 2 })).toBe(6);
  expect(transactionUnits({})).toBe(0);
});

describe('the prices', () => {
  test('the prices of DynamoDB on demand are those from November 2024 on', () => {
    expect(prices.writeUnit.usd * million).toBeCloseTo(0.625);
    expect(prices.readUnit.usd * million).toBeCloseTo(0.125);
    expect(Date.parse(pricedIn.date)).toBeGreaterThan(Date.parse('2024-11-01'));
  });

  test('the prices name their source', () => {
    for (const { usd, source } of Object.values(prices)) {
      expect(usd).toBeGreaterThan(0);
      expect(source).toMatch(/^aws\.amazon\.com\/[\w/-]+$/);
    }
  });

  test('the prices make a million orders cost 45.96 dollars, and their events on top', () => {
    const [gateway, compute, table, logs] = (['gateway', 'compute', 'table', 'logs'] as const).map((part) =>
      orderUsages.reduce((sum, used) => sum + million * costOf(used, prices)[part], 0),
    );
    expect(Number(gateway) + Number(compute) + Number(table) + Number(logs)).toBeCloseTo(45.96, 2);
  });
});

test('a million purchases cost at most 55 dollars', () => {
  const cost = orderUsages.reduce((sum, used) => sum + totalOf(costOf(used, prices)), 0);
  expect(million * cost).toBeLessThanOrEqual(55);
});

test('an access log line of the longest purchase route is within the bytes of the bill', () => {
  // API Gateway's values for a request that was traced and not throttled.
  const filled: Readonly<Record<keyof typeof accessLogLine, string>> = {
    ...{ request_id: 'KjRGGHsDSwMEYGA=', time: '23/Nov/2026:07:12:00 +0000', method: 'POST' },
    ...{ route: '/api/v1/orders/{order_id}/pay', status: '200', gateway_response: '-', latency_ms: '1234' },
    ...{ integration_ms: '1234', authorizer_ms: '123', response_bytes: '12345' },
    trace: '1-67891233-abcdef012345678912345678',
  };
  const { length } = JSON.stringify(filled);
  expect(length).toBeLessThanOrEqual(logLineBytes.access);
  expect(length).toBeGreaterThan(logLineBytes.access - 20);
});

describe('a certificate', () => {
  const partsOf = (route: string) => {
    const used = certificateUsages.find((each) => each.route === route) ?? expect.fail(route);
    return costOf(used, round);
  };

  test('a certificate costs the units of its completion and issue: 41.40 dollars a million', () => {
    expect(million * certificateCost(prices)).toBeLessThanOrEqual(41.41);
    const { table, signatures, gateway, firewall, transfer } = partsOf('issueCertificates');
    expect(million * table).toBeCloseTo(13 * 0.25 + 16 * 1.25, 6);
    expect(million * signatures).toBeCloseTo(15, 6);
    expect([gateway, firewall, transfer]).toEqual([0, 0, 0]);
  });

  test('a revocation costs a request, and a job that marks its bit and signs the list', () => {
    expect(million * partsOf('putCertificateRevocation').gateway).toBeCloseTo(3.5, 6);
    const { table, signatures } = partsOf('updateStatusList');
    expect(million * table).toBeCloseTo(4 * 0.25 + 3 * 1.25, 6);
    expect(million * signatures).toBeCloseTo(15, 6);
  });

  test('a certificate has almost no share in the daily signature of its list', () => {
    expect((million / certificatesPerList) * listMonthCost(prices)).toBeLessThan(0.02);
  });
});

test('the functions of a purchase have the memory above which a core saves less than a quarter', () => {
  const msAt = (memoryMb: number): number => purchaseSteps.reduce((sum, step) => sum + billedMsAt(step, memoryMb), 0);
  expect([256, 512, 1024, 1769].map(msAt)).toEqual([150, 90, 61, 49]);
  expect(new Set(Object.values(purchaseMemoryMb))).toEqual(new Set([1024]));
  expect(1 - msAt(1024) / msAt(512)).toBeGreaterThan(0.25);
  expect(1 - msAt(1769) / msAt(1024)).toBeLessThan(0.25);
});

test('a million pictures cost their storage and their transfer', () => {
  expect(million * pictureKeptCost(prices)).toBeCloseTo(80 * 0.023, 6);
  expect(million * pictureShownCost(prices)).toBeCloseTo(1.2 + 0.6 + 40 * 0.12 + 0.2 * 0.4, 6);
});

test('a million pages of the catalog cost CloudFront, their transfer, and a hundredth of the API', () => {
  const page = { ...usage, signatures: 0, writeUnits: 0, answerBytes: 10_000 };
  const asked = million * (totalOf(costOf(page, prices)) - 1e-5 * prices.transferGigabyte.usd);
  expect(million * pageShownCost(page, prices)).toBeCloseTo(1.2 + 0.6 + 0.1 + 10 * 0.12 + asked / 100, 6);
});

/** Optional parts of a stage. */
type Option = {
  readonly catalogHost?: CatalogHostRow;
  readonly media?: MediaRow;
  readonly paymentGateway?: string;
  readonly push?: string;
};

describe('a month', () => {
  test('the mix of a month is a hundred percent, each of a counted route', () => {
    expect(Object.values(requestsOfAHundred).reduce((sum, share) => sum + share, 0)).toBe(100);
    expect(Object.keys(requestsOfAHundred).toSorted()).toEqual(usages.map(({ route }) => route).toSorted());
  });

  test('a month costs its requests, the fixed prices and its storage', () => {
    const month = monthOf(1000, [usage], { signIn: 50 }, prices);
    expect(totalOf(month.bill)).toBeCloseTo(500 * totalOf(costOf(usage, prices)), 10);
    expect(month.total).toBeCloseTo(totalOf(month.bill) + month.fixed, 10);
    expect([month.storage, month.backups, month.reconciliation]).toEqual([0, 0, 0]);
  });

  test('a month with a table of 412 GB pays for its backups and its reconciliations', () => {
    const { storage, backups, reconciliation } = sizeCosts(412, prices);
    expect(storage).toBeCloseTo(412 * 0.45, 6);
    // Warm are 14 daily backups, 8 days of 14 weekly ones, and 8 days of 12.3 monthly ones. All others are cold.
    const [warm, cold] = [14 + 8 / 7 + (8 * 12) / 365, 90 / 7 + (365 * 12) / 365];
    expect(backups).toBeCloseTo(412 * (warm * 0.1 + cold * 0.03), 6);
    // 6.75 per night.
    expect((reconciliation * 12) / 365).toBeCloseTo(6.75, 2);
  });

  test('a month pays for storage, backup and reading of all orders of a year', () => {
    const createOrder = { ...usage, route: 'createOrder, 1 course' };
    const month = monthOf(1_000_000, [createOrder], { 'createOrder, 1 course': 3 }, prices);
    const bySize = sizeCosts((30_000 * 12 * 12) / 1024 / 1024, prices);
    expect(month).toMatchObject(bySize);
    expect(month.total - totalOf(month.bill) - month.fixed).toBeCloseTo(
      bySize.storage + bySize.backups + bySize.reconciliation,
      10,
    );
  });

  test('a month without requests has its fixed costs', () => {
    const fixed = Object.values(monthlyCosts(prices)).reduce((sum, cost) => sum + cost, 0);
    expect(monthOf(0, usages, requestsOfAHundred, prices).total).toBeCloseTo(fixed, 10);
    expect(fixed).toBeGreaterThan(0);
  });

  test.each([
    [{}],
    [{ paymentGateway: 'production', push: 'yes', media: { publicKey: newMediaKey().publicKey } }],
    [{ catalogHost: {} }],
  ])(
    'a month of a stage with %o pays for its secrets and its firewall rules',
    ({ catalogHost, media, ...context }: Option) => {
      const settings = { ...settingsOf('prod', context), ...(catalogHost && { catalogHost }), ...(media && { media }) };
      const { api, data } = synthesize(settings, fewRoutes);
      const rules = resourceWith(api, 'AWS::WAFv2::WebACL').Properties.Rules.length;
      expect(monthlyCosts(prices, settings)['web ACL']).toBeCloseTo(5 + rules, 6);
      expect(secretsOf(settings)).toBe(resourcesOf(data, 'AWS::SecretsManager::Secret').length);
    },
  );

  test('a month with the firewall of CloudFront pays for its rules and alarms in us-east-1', () => {
    const settings = { ...everyOption('prod', 'ap-southeast-3'), monthlyBudgetUsd: 500 };
    const { template } = synthesizeEdge(settings);
    const rules = resourceWith(template, 'AWS::WAFv2::WebACL').Properties.Rules.length;
    expect(monthlyCosts(prices, settings)['web ACL of CloudFront']).toBeCloseTo(5 + rules, 6);
    const { edgeFirewall: _, ...without } = settings;
    const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm');
    expect(alarmMetrics(settings) - alarmMetrics(without)).toBe(alarms.length);
    expect(monthlyCosts(prices, without)['web ACL of CloudFront']).toBe(0);
  });

  test('a month pays for each metric of an alarm of production', () => {
    const settings = settingsOf('prod');
    const { operations, api } = synthesize(settings, fewRoutes);
    const alarms = [operations, api].flatMap((template) => resourcesOf(template, 'AWS::CloudWatch::Alarm'));
    const looked = alarms.map(([, { Properties }]) =>
      Properties.Metrics === undefined
        ? 1
        : Properties.Metrics.filter(({ MetricStat }: { MetricStat?: object }) => MetricStat !== undefined).length,
    );
    // Each function of the API has one alarm.
    const ofOtherRoutes = routes.length - fewRoutes.length;
    expect(alarmMetrics(settings)).toBe(looked.reduce((sum, count) => sum + count, ofOtherRoutes));
  });
});
