import { expect } from 'vitest';
import { reconcile } from '../../shared/flows/reconciliation.ts';
import { table } from '../../shared/runtime/table.ts';
import { keepFigures } from '../../shared/store/books/keep-figures.ts';
import { keepVerdict } from '../../shared/store/books/last-verdict.ts';
import { reconcileStore } from '../../shared/store/books/reconcile-store.ts';

/** A reconciliation of the table at an instant (epoch ms). It stores nothing. */
export const reconciledAt = (nowMs: number) =>
  reconcile({ store: reconcileStore(table), clock: () => nowMs, pause: async () => {} });

/** A nightly reconciliation at an instant (epoch ms). It finds no violation, and stores its verdict and its figures. */
export const givenNight = async (nowMs: number) => {
  const found = await reconciledAt(nowMs);
  expect(found.violations).toEqual([]);
  await keepVerdict(table, found, nowMs);
  await keepFigures(table, found);
  return found;
};
