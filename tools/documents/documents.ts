import { contractPlaces, readmePlaces } from './contract.ts';
import { costPlaces } from './costs.ts';
import { erasurePlaces } from './erasure.ts';
import { eventPlaces } from './events.ts';
import type { Places } from './filled.ts';
import { alarmPlaces, runbookPlaces } from './operations.ts';

/** The documents with generated parts, by their paths from the root of the project. */
export const documents: Readonly<Record<string, Places>> = {
  'README.md': readmePlaces,
  'docs/contract.md': contractPlaces,
  'docs/erasure.md': erasurePlaces,
  'docs/events.md': eventPlaces,
  'docs/guides/costs.md': costPlaces,
  'docs/operations.md': alarmPlaces,
  ...runbookPlaces,
};
