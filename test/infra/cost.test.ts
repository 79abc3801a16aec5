import { expect, test } from 'vitest';
import { costPerMillion, type Prices, transactionUnits, type Usage } from '../../infra/operations/cost.ts';

const prices: Prices = {
  region: 'somewhere',
  date: '2026-01-01',
  perMillionGatewayRequests: 3.5,
  perMillionInvocations: 0.2,
  perGigabyteSecond: 0.00001,
  perMillionReadUnits: 0.25,
  perMillionWriteUnits: 1.25,
  perMillionSignatures: 15,
  perLogGigabyte: 0.5,
};

const usage: Usage = {
  route: 'signIn',
  billedMs: 20,
  memoryMb: 512,
  invocations: 1,
  readUnits: 1,
  writeUnits: 2,
  signatures: 1,
  logBytes: 1000,
};

test('a million requests cost what their parts cost', () => {
  expect(costPerMillion(usage, prices)).toEqual({
    route: 'signIn',
    gateway: 3.5,
    // 0.2 for the invocations and 10,000 gigabyte seconds.
    compute: 0.2 + 0.1,
    table: 0.25 + 2.5,
    signatures: 15,
    logs: 0.5,
    total: 3.5 + 0.3 + 2.75 + 15 + 0.5,
  });
});

test('what a request does not use costs nothing', () => {
  const nothing = { ...usage, billedMs: 0, invocations: 0, readUnits: 0, writeUnits: 0, signatures: 0, logBytes: 0 };
  expect(costPerMillion(nothing, prices).total).toBe(3.5);
});

test('an item of a transaction takes two write units for every KB', () => {
  expect(transactionUnits({ wallet: 1, order: 2 })).toBe(6);
  expect(transactionUnits({})).toBe(0);
});
