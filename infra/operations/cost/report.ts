import { certificateCost, certificatesPerList, certificateUsages, listMonthCost } from './certificates.ts';
import {
  type Bill,
  billed,
  comparedCost,
  costOf,
  messageCost,
  pageShownCost,
  pagesPerMiss,
  pictureKeptCost,
  pictureShownCost,
  totalOf,
} from './cost.ts';
import { purchaseWebhookEvents } from './counted-units.ts';
import { monthlyCosts } from './fixed.ts';
import { type Month, monthOf } from './month.ts';
import { pricedIn, prices } from './prices.ts';
import { catalogPage, orderUsages, requestsOfAHundred, usages } from './usages.ts';

const million = 1_000_000;

const usd = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(head),
  `|---|${head
    .slice(1)
    .map(() => '--:|')
    .join('')}`,
  ...rows.map(row),
];

const ofAMillion = (bill: Bill): string[] =>
  [...billed.map((part) => bill[part]), totalOf(bill)].map((each) => usd(million * each));

const whole = (count: number): string => Math.round(count).toLocaleString('en-US');

const ofAMonth = (orders: number, month: Month): string[] => [
  whole(orders),
  whole(month.requests),
  ...[...billed.map((part) => month.bill[part]), ...beside.map((part) => month[part]), month.total].map(usd),
];

const beside = ['fixed', 'storage', 'backups', 'reconciliation'] as const;

const shownOrders = [1e4, 1e6, 1e8];

/** The cost report in Markdown: a million requests of each route, and a month. */
export const costReport = (): string => {
  const order = orderUsages.reduce((sum, usage) => sum + totalOf(costOf(usage, prices)), 0);
  const ordersOfAHundred = requestsOfAHundred['createOrder, 1 course'] ?? 0;
  const months = shownOrders.map((orders) =>
    ofAMonth(orders, monthOf((100 * orders) / ordersOfAHundred, usages, requestsOfAHundred, prices)),
  );
  const mix = Object.entries(requestsOfAHundred).map(([route, share]) => `${share} ${route}`);
  const fixed = Object.entries(monthlyCosts(prices)).map(([name, cost]) => `${name} ${usd(cost)}`);
  const sources = [...new Set(Object.values(prices).map(({ source }) => source))];
  return [
    `US dollars, ${pricedIn.region}, list prices of ${pricedIn.date} without free tiers (${sources.join(', ')}).`,
    '',
    'A million requests of each route:',
    '',
    ...table(
      ['route', ...billed, 'total'],
      usages.map((usage) => [usage.route, ...ofAMillion(costOf(usage, prices))]),
    ),
    '',
    `A million orders in all, quoted, placed and paid, cost ${usd(million * order)}. A million push messages cost ${usd(million * messageCost(prices))}. A million events compared with the webhook endpoints cost ${usd(million * comparedCost(prices))}. An order has ${purchaseWebhookEvents} such events: ${usd(million * purchaseWebhookEvents * comparedCost(prices))} more for the million orders, with or without endpoints. A million pictures cost ${usd(million * pictureKeptCost(prices))} a month to keep in S3, and ${usd(million * pictureShownCost(prices))} to show once each by CloudFront. A million pages of the catalog cost ${usd(million * pageShownCost(catalogPage, prices))} by the catalog's host, if one in ${pagesPerMiss} reaches the API. Without that host they cost ${usd(million * totalOf(costOf(catalogPage, prices)))}.`,
    '',
    'A million of each step of a certificate, in units that a test counts. Jobs pass no gateway:',
    '',
    ...table(
      ['step', ...billed, 'total'],
      certificateUsages.map((usage) => [usage.route, ...ofAMillion(costOf(usage, prices))]),
    ),
    '',
    `A million certificates, completed and issued, cost ${usd(million * certificateCost(prices))}, without the messages to their holders. They are in ${whole(million / certificatesPerList)} status lists. Signing these lists each day costs ${usd((million / certificatesPerList) * listMonthCost(prices))} a month.`,
    '',
    'A month with the given number of orders, and all requests of the mix. `fixed` is paid without any request. `storage`, `backups` and `reconciliation` (its nightly read) are those of the table after a year of such months. Copies in `backupCopyVault` cost as much as `backups` again, and the transfer:',
    '',
    ...table(['orders a month', 'requests', ...billed, ...beside, 'total'], months),
    '',
    `The mix, assumed for a hundred requests: ${mix.join('; ')}.\n\nFixed: ${fixed.join(', ')}.`,
  ].join('\n');
};
