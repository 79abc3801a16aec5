import { describe, expect, test } from 'vitest';
import { chartAccountOf, chartWith, defaultChart, sideOf, wrongChart } from '../../../shared/domain/books/chart.ts';

describe('the chart of accounts', () => {
  test('the default chart is right, and assets and expenses grow by debit', () => {
    expect(wrongChart({})).toBeUndefined();
    const sides = Object.groupBy(defaultChart, sideOf);
    expect(new Set(sides.debit?.map(({ type }) => type))).toEqual(new Set(['asset', 'expense']));
    expect(new Set(sides.credit?.map(({ type }) => type))).toEqual(new Set(['liability', 'equity', 'income']));
  });

  test('a change gives an account another code and name, and leaves all others', () => {
    const changes = { clearing: { code: '1-1100' }, 'creator:': { name: { id: 'Utang mitra', en: 'Partners' } } };
    expect(wrongChart(changes)).toBeUndefined();
    const chart = chartWith(changes);
    expect(chartAccountOf('clearing', chart)).toMatchObject({ code: '1-1100', name: { en: 'Bank' } });
    expect(chartAccountOf('creator:payable', chart)).toMatchObject({ code: '2130', name: { id: 'Utang mitra' } });
    const others = ({ id }: { readonly id: string }) => !(id in changes);
    expect(chart.filter(others)).toEqual(defaultChart.filter(others));
  });

  test('codes and names of all accounts fit, and names that a function has no room for are refused', () => {
    const named = (nameOf: (text: string) => string) =>
      Object.fromEntries(
        defaultChart.map(({ id, code, name }) => [
          id,
          { code: `1-${code}`, name: { id: nameOf(name.id), en: nameOf(name.en) } },
        ]),
      );
    expect(wrongChart(named((text) => text))).toBeUndefined();
    expect(wrongChart(named((text) => text.padEnd(60, 'é')))).toMatch(/^it has \d+ bytes as JSON, and 3000 fit/);
  });

  test.for([
    ['an unknown account', { bank: { code: '1' } }, 'there is no account "bank"; the accounts are clearing, gateway:'],
    ['a code with a blank', { clearing: { code: '11 10' } }, 'the code "11 10" of clearing must be 1 to 20 letters'],
    ['an empty code', { clearing: { code: '' } }, 'the code "" of clearing must be'],
    ['a code that another account has', { clearing: { code: '1120' } }, 'two accounts have the code 1120'],
    ['an empty name', { clearing: { name: { id: '', en: 'Bank' } } }, 'clearing needs a name of 1 to 60 characters'],
  ] as const)('%s is refused with the account that is wrong', ([, changes, expected]) => {
    expect(wrongChart(changes)).toContain(expected);
  });
});
