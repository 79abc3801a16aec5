import { type Cost, costPerMillion, type Prices, type Usage } from './cost.ts';

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

/** A line of a function's log with Lambda's own three, and the line of the access log. */
const logBytes = 600 + 350 + 400;

/** In five minutes a client that polls asks so often; the authorizer is asked once. */
const requestsPerDecision = 10;
const authorizer = { invocations: 1 / requestsPerDecision, billedMs: 5 / requestsPerDecision };

const protectedRoute = (route: string, billedMs: number, units: Partial<Usage>): Usage => ({
  route,
  memoryMb: 512,
  readUnits: 0,
  writeUnits: 0,
  signatures: 0,
  logBytes,
  ...units,
  billedMs: billedMs + authorizer.billedMs,
  invocations: 1 + authorizer.invocations,
});

/**
 * Capacity units and signatures are constants of the code. The billed times are of warm functions beside stand-ins, until a
 * stage has run: then take them from its dashboard.
 */
const usages: readonly Usage[] = [
  {
    route: 'signIn, returning user',
    billedMs: 25,
    memoryMb: 512,
    invocations: 1,
    readUnits: 1,
    writeUnits: 0,
    signatures: 1,
    logBytes,
  },
  protectedRoute('getMe', 8, { readUnits: 1 }),
  protectedRoute('submitOnboarding', 10, { writeUnits: 2 }),
  protectedRoute('getOrder, own', 9, { readUnits: 2 }),
  protectedRoute('listOrders, 20', 14, { readUnits: 6 }),
];

const columns = ['gateway', 'compute', 'table', 'signatures', 'logs', 'total'] as const;

const rowOf = (cost: Cost): string =>
  `| ${cost.route} | ${columns.map((column) => cost[column].toFixed(2)).join(' | ')} |`;

process.stdout.write(
  [
    `US dollars per million requests, ${prices.region}, prices of ${prices.date}:`,
    '',
    `| route | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '--:').join('|')}|`,
    ...usages.map((usage) => rowOf(costPerMillion(usage, prices))),
    '',
  ].join('\n'),
);
