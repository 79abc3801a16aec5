import { anonymousRequests, purchase } from '../costs/counted.ts';
import { ofAMillion, type Units, usdPerMillion } from '../costs/prices.ts';
import type { Places } from './filled.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const pricesOf = (units: Units) =>
  Object.entries(units).map(([unit, count]) => {
    const prices: Readonly<Record<string, number>> = usdPerMillion;
    return [`\`${unit}\``, `${count}`, `${prices[unit]}`, (count * (prices[unit] ?? Number.NaN)).toFixed(2)];
  });

const purchaseTable = (): string =>
  table(
    ['unit', 'of a purchase', '$ a million units', '$ a million purchases'],
    [...pricesOf(purchase), ['in all', '', '', ofAMillion(purchase).toFixed(2)]],
  );

const shown = 5;

const anonymousTable = (): string =>
  table(
    ['operation', 'request', 'signatures', 'read units', 'write units', 'kB', '$ a million'],
    Object.entries(anonymousRequests)
      .map(([id, { of, units }]) => ({ id, of, units, usd: ofAMillion(units) }))
      .toSorted((one, other) => other.usd - one.usd)
      .slice(0, shown)
      .map(({ id, of, units: { signature = 0, readUnit = 0, writeUnit = 0, kilobyteOut }, usd }) => [
        `\`${id}\``,
        of,
        ...[signature, readUnit, writeUnit, kilobyteOut].map(String),
        usd.toFixed(2),
      ]),
  );

export const costPlaces: Places = { purchase: purchaseTable, anonymous: anonymousTable };
