import { type Cost, costPerMillion, type Prices } from './cost.ts';
import { orderUsages, usages } from './cost-usages.ts';

/** The inputs of the cost table in the README: look them up again before you quote it. */
const prices: Prices = {
  region: 'us-east-1',
  date: '2026-11-21',
  perMillionGatewayRequests: 3.5,
  perMillionInvocations: 0.2,
  perGigabyteSecond: 0.000_013_333_4,
  perMillionReadUnits: 0.25,
  perMillionWriteUnits: 1.25,
  perMillionSignatures: 15,
  perLogGigabyte: 0.5,
};

const columns = ['gateway', 'compute', 'table', 'signatures', 'logs', 'total'] as const;

const rowOf = (cost: Cost): string =>
  `| ${cost.route} | ${columns.map((column) => cost[column].toFixed(2)).join(' | ')} |`;

const orderTotal = orderUsages.reduce((sum, usage) => sum + costPerMillion(usage, prices).total, 0);

process.stdout.write(
  [
    `US dollars per million requests, ${prices.region}, prices of ${prices.date}:`,
    '',
    `| route | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '--:').join('|')}|`,
    ...usages.map((usage) => rowOf(costPerMillion(usage, prices))),
    '',
    `An order in all, quoted, placed and paid, is ${orderTotal.toFixed(2)} per million; its five events on the bus come on top.`,
    '',
  ].join('\n'),
);
