import { publishEvents } from '../../../shared/jobs.ts';
import { copyEntries } from '../../../shared/routes/audit/copy-entries.ts';
import { deliverWebhooks } from '../../../shared/routes/webhooks/webhook-jobs.ts';
import { stages } from '../../stage/stages.ts';
import type { Prices } from './prices.ts';

/** What one request of a route uses, measured. */
export type Usage = {
  readonly route: string;
  /** What Lambda bills, at this memory; of a protected route together with its share of the authorizer's. */
  readonly billedMs: number;
  readonly memoryMb: number;
  readonly invocations: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly signatures: number;
  /** Events on the bus. */
  readonly events: number;
  /** Transactions that write events, each of which takes at most one run of the publisher; as many as events by default. */
  readonly eventWrites?: number;
  /** Entries of the ledger and the audit trail, each of which is copied; none, if it is not said. */
  readonly entries?: number;
  /** Objects that are put, by whomever; none, if it is not said. */
  readonly puts?: number;
  /** A job: nobody asks for it by the gateway, and nobody is answered. */
  readonly job?: true;
  readonly logBytes: number;
  readonly answerBytes: number;
};

/** The parts of a bill, in US dollars. */
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

/** The share of requests that X-Ray keeps in production. */
const tracedShare = stages['prod']?.tracedShare ?? 1;

const gigabyte = 1e9;

/** What carries the events of a transaction out of the table, at worst in a run of its own: publishEvents and its line. */
const publishing = { billedMs: 20, memoryMb: publishEvents.memoryMb, logBytes: 350 };

/** What tells a user of one event: a run of sendMessages, most of which waits for FCM, what it reads, and the claim. */
const telling = { billedMs: 150, memoryMb: 256, readUnits: 3, writeUnits: 1, logBytes: 150 };

/**
 * What compares an event with the webhook endpoints: at worst a run of deliverWebhooks of its own that sends nothing. The event is
 * put into the queue, taken and removed.
 */
const comparing = { billedMs: 3, memoryMb: deliverWebhooks.memoryMb, queueRequests: 3 };

/** What copies the entries of a batch: a run and an object. */
const copying = { billedMs: 60, memoryMb: copyEntries.memoryMb, logBytes: 350 };

/** A million purchases a month, evenly spread, are so many entries a second; a new table on demand has four shards. */
const entriesPerSecond = 2_000_000 / (30 * 86_400);
const shards = 4;

/** How many entries lie in an object of copies at that rate: the first of a batch, and those of its shard while it is gathered. */
export const entriesPerObject = Math.min(
  copyEntries.trigger.batch.records,
  1 + (entriesPerSecond / shards) * copyEntries.trigger.batch.gatheredSeconds,
);

/**
 * Write units of a transaction: two for every begun KB of each item, whether it is written or only checked.
 *
 * @param kilobytes the size of each item in KB, rounded up, by a name
 */
export const transactionUnits = (kilobytes: Readonly<Record<string, number>>): number =>
  2 * Object.values(kilobytes).reduce((sum, size) => sum + size, 0);

type Run = { readonly invocations: number; readonly billedMs: number; readonly memoryMb: number };

/** What runs of a function cost. */
export const computeCost = ({ invocations, billedMs, memoryMb }: Run, prices: Prices): number =>
  invocations * prices.invocation.usd + ((billedMs * memoryMb) / 1000 / 1024) * prices.gigabyteSecond.usd;

/** What a message to the devices of a user costs. What FCM does is free of charge. */
export const messageCost = (prices: Prices): number =>
  computeCost({ invocations: 1, ...telling }, prices) +
  telling.readUnits * prices.readUnit.usd +
  telling.writeUnits * prices.writeUnit.usd +
  (telling.logBytes / gigabyte) * prices.logGigabyte.usd;

/** What it costs that an event is compared with the webhook endpoints. */
export const comparedCost = (prices: Prices): number =>
  computeCost({ invocations: 1, ...comparing }, prices) + comparing.queueRequests * prices.queueRequest.usd;

/** A picture in the width in which it is looked at, and in all of its widths together, in bytes. */
const picture = { shownBytes: 40_000, keptBytes: 80_000 };

/** What it costs to show a picture, by CloudFront, which has it in one of five cases not yet. */
export const pictureShownCost = (prices: Prices): number =>
  prices.shownRequest.usd + (picture.shownBytes / gigabyte) * prices.shownGigabyte.usd + 0.2 * prices.objectGet.usd;

/** Of so many pages that the host of the catalog shows one is not in its cache, and asked of the API: an assumption. */
export const pagesPerMiss = 100;

/**
 * What it costs to show a page of the catalog by its own host: CloudFront with its function, and the API once in a while, from
 * which to CloudFront bytes are free of charge.
 *
 * @param page what the API uses for it
 */
export const pageShownCost = (page: Usage, prices: Prices): number =>
  prices.shownRequest.usd +
  prices.edgeRun.usd +
  (page.answerBytes / gigabyte) * prices.shownGigabyte.usd +
  totalOf(costOf({ ...page, answerBytes: 0 }, prices)) / pagesPerMiss;

/** What it costs to keep a picture for a month. */
export const pictureKeptCost = (prices: Prices): number =>
  (picture.keptBytes / gigabyte) * prices.objectGigabyteMonth.usd;

const publisherRunCost = (prices: Prices): number =>
  computeCost({ invocations: 1, ...publishing }, prices) + (publishing.logBytes / gigabyte) * prices.logGigabyte.usd;

const copyCost = (prices: Prices): number =>
  (prices.objectPut.usd +
    computeCost({ invocations: 1, ...copying }, prices) +
    (copying.logBytes / gigabyte) * prices.logGigabyte.usd) /
  entriesPerObject;

/** What one request of a route costs. What is paid by the month comes on top. */
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
