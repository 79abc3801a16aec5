import { publishEvents } from '../../../shared/jobs.ts';
import { copyEntries } from '../../../shared/routes/audit/copy-entries.ts';
import { deliverWebhooks } from '../../../shared/routes/webhooks/webhook-jobs.ts';
import { stages } from '../../stage/stages.ts';
import type { Prices } from './prices.ts';

export type Usage = {
  readonly route: string;
  /** The billed time of all invocations together. For a protected route it includes a share of the authorizer's time. */
  readonly billedMs: number;
  readonly memoryMb: number;
  readonly invocations: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly signatures: number;
  readonly events: number;
  /** Transactions that write events; by default as many as events. Each causes at most one run of the publisher. */
  readonly eventWrites?: number;
  /** Entries of the ledger and the audit trail that are copied; by default none. */
  readonly entries?: number;
  /** Object uploads, by the service or by a client; by default none. */
  readonly puts?: number;
  /** true: a job. API Gateway does not invoke it. */
  readonly job?: true;
  readonly logBytes: number;
  readonly answerBytes: number;
};

/** The items of a bill, in USD. */
export type Bill = Readonly<Record<(typeof billed)[number], number>>;

export const billed = [
  'gateway',
  'firewall',
  'compute',
  'table',
  'signatures',
  'events',
  'copies',
  'objects',
  'logs',
  'traces',
  'transfer',
] as const;

export const totalOf = (bill: Bill): number => billed.reduce((sum, part) => sum + bill[part], 0);

const tracedShare = stages['prod']?.tracedShare ?? 1;

const gigabyte = 1e9;

/** One run of publishEvents. The worst case is assumed: a run for each transaction. */
const publishing = { billedMs: 20, memoryMb: publishEvents.memoryMb, logBytes: 350 };

/** Notifying a user of one event: a run of sendMessages, which mostly waits for FCM. */
const notifying = { billedMs: 150, memoryMb: 256, readUnits: 3, writeUnits: 1, logBytes: 150 };

/**
 * One run of deliverWebhooks that sends nothing. The worst case is assumed: a run for each event. The three queue
 * requests are send, receive and delete.
 */
const comparing = { billedMs: 3, memoryMb: deliverWebhooks.memoryMb, queueRequests: 3 };

const copying = { billedMs: 60, memoryMb: copyEntries.memoryMb, logBytes: 350 };

/** Two entries for each of a million purchases a month, evenly distributed. */
const entriesPerSecond = 2_000_000 / (30 * 86_400);
/** The number of stream shards of a new on-demand table. */
const shards = 4;

/** The average number of entries that a run of `copyEntries` writes into one S3 object, at most a full batch. */
export const entriesPerObject = Math.min(
  copyEntries.trigger.batch.records,
  1 + (entriesPerSecond / shards) * copyEntries.trigger.batch.gatheredSeconds,
);

/**
 * Write units of a transaction: two for every started KB of each item, written or only checked.
 *
 * @param kilobytes the size of each item in KB, rounded up, by the item's name
 */
export const transactionUnits = (kilobytes: Readonly<Record<string, number>>): number =>
  2 * Object.values(kilobytes).reduce((sum, size) => sum + size, 0);

type Run = { readonly invocations: number; readonly billedMs: number; readonly memoryMb: number };

/** The cost of a function's runs, in USD. */
export const computeCost = ({ invocations, billedMs, memoryMb }: Run, prices: Prices): number =>
  invocations * prices.invocation.usd + ((billedMs * memoryMb) / 1000 / 1024) * prices.gigabyteSecond.usd;

/** The cost of a message to the devices of a user, in USD. FCM is free of charge. */
export const messageCost = (prices: Prices): number =>
  computeCost({ invocations: 1, ...notifying }, prices) +
  notifying.readUnits * prices.readUnit.usd +
  notifying.writeUnits * prices.writeUnit.usd +
  (notifying.logBytes / gigabyte) * prices.logGigabyte.usd;

/** The cost of matching an event with the webhook endpoints, in USD. */
export const comparedCost = (prices: Prices): number =>
  computeCost({ invocations: 1, ...comparing }, prices) + comparing.queueRequests * prices.queueRequest.usd;

/** The size of a picture in bytes: in one displayed width, and in all widths together. */
const picture = { shownBytes: 40_000, keptBytes: 80_000 };

/** The cost of displaying a picture by CloudFront and its firewall, in USD. One of five views is a cache miss. */
export const pictureShownCost = (prices: Prices): number =>
  prices.shownRequest.usd +
  prices.firewallRequest.usd +
  (picture.shownBytes / gigabyte) * prices.shownGigabyte.usd +
  0.2 * prices.objectGet.usd;

/** Assumption: one of 100 pages of the catalog host is a cache miss, which calls the API. */
export const pagesPerMiss = 100;

/**
 * The cost of a page of the catalog host, in USD: CloudFront, and the API at a cache miss. Transfer from the API to
 * CloudFront is free of charge.
 *
 * @param page the API's usage for one cache miss
 */
export const pageShownCost = (page: Usage, prices: Prices): number =>
  prices.shownRequest.usd +
  prices.firewallRequest.usd +
  prices.edgeRun.usd +
  (page.answerBytes / gigabyte) * prices.shownGigabyte.usd +
  totalOf(costOf({ ...page, answerBytes: 0 }, prices)) / pagesPerMiss;

/** The cost of storing a picture for a month, in USD. */
export const pictureKeptCost = (prices: Prices): number =>
  (picture.keptBytes / gigabyte) * prices.objectGigabyteMonth.usd;

const publisherRunCost = (prices: Prices): number =>
  computeCost({ invocations: 1, ...publishing }, prices) + (publishing.logBytes / gigabyte) * prices.logGigabyte.usd;

const copyCost = (prices: Prices): number =>
  (prices.objectPut.usd +
    computeCost({ invocations: 1, ...copying }, prices) +
    (copying.logBytes / gigabyte) * prices.logGigabyte.usd) /
  entriesPerObject;

/** The cost of one request of a route, without the fixed monthly costs. */
export const costOf = (usage: Usage, prices: Prices): Bill => ({
  gateway: usage.job ? 0 : prices.gatewayRequest.usd,
  firewall: usage.job ? 0 : prices.firewallRequest.usd,
  compute: computeCost(usage, prices),
  table: usage.readUnits * prices.readUnit.usd + usage.writeUnits * prices.writeUnit.usd,
  signatures: usage.signatures * prices.signature.usd,
  events: usage.events * prices.event.usd + (usage.eventWrites ?? usage.events) * publisherRunCost(prices),
  copies: (usage.entries ?? 0) * copyCost(prices),
  objects: (usage.puts ?? 0) * prices.objectPut.usd,
  logs: (usage.logBytes / gigabyte) * prices.logGigabyte.usd,
  traces: tracedShare * prices.trace.usd,
  transfer: (usage.answerBytes / gigabyte) * prices.transferGigabyte.usd,
});
