import { markdownTable } from '../markdown.ts';
import { type Rush, rush, type Shop } from './best-seller.ts';

const shops: readonly Shop[] = [
  { name: 'one shared counter', shards: 0 },
  { name: '128 shards', shards: 128 },
];

const uses = 100_000;
const rushes: readonly Rush[] = [
  { perSecond: 12, seconds: 60, uses },
  { perSecond: 100, seconds: 60, uses },
  { perSecond: 1000, seconds: 60, uses },
  // With shards, all uses are sold after 100 s. The last ten seconds measure an exhausted coupon.
  { perSecond: 1000, seconds: 110, uses },
];

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

/** Orders of one course with a coupon of 100,000 uses, with and without shards. */
export const rushTable = (): string =>
  markdownTable(
    [
      'Orders of one course with one coupon',
      'a second',
      'for s',
      'made',
      '`conflict`',
      'throttled',
      'coupon exhausted',
    ],
    rushes.flatMap((each) =>
      shops.map((shop) => {
        const { orders, sold, conflicts, throttled, exhausted } = rush(shop, each);
        return [
          shop.name,
          String(each.perSecond),
          String(each.seconds),
          sold.toLocaleString('en'),
          percent(conflicts, orders),
          percent(throttled, orders),
          exhausted.toLocaleString('en'),
        ];
      }),
    ),
  );
