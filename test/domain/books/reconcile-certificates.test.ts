import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPlace, countOf, noPlaces, placesBeside } from '../../../shared/domain/books/places.ts';
import { addListItem, type ListItem } from '../../../shared/domain/books/reconcile-certificates.ts';
import { newSegmentTotals } from '../../../shared/domain/books/segment-totals.ts';
import { mergeSegmentTotals, verdictOf } from '../../../shared/domain/books/verdict.ts';
import { segmentTotalsOf, textOf } from '../../../shared/store/books/segment-totals-text.ts';

const startedMs = Date.parse('2026-11-22T18:00:00.000Z');
const list = 'k3m9qx-1';
const [signed_at, issued_at] = ['2026-11-22T12:00:00.000Z', '2026-11-20T12:00:00.000Z'];

const placesOf = (places: readonly number[]) => {
  const set = noPlaces();
  for (const place of places) addPlace(set, place);
  return set;
};

const registered = (status_index: number): ListItem => ({
  kind: 'registered',
  facts: { status_list: list, status_index, status: 'valid', issued_at, revoked_at: null },
});
const given = (place: number): ListItem => ({ kind: 'given', list, facts: { place, given_at: issued_at } });
const signed: ListItem = { kind: 'signed', facts: { list, set: noPlaces(), signed_at } };

/** The totals of a segment, serialised and parsed as between two processes. */
const segmentOf = (items: readonly ListItem[]) => {
  const segmentTotals = newSegmentTotals();
  for (const item of items) addListItem(segmentTotals.lists, item, startedMs);
  return segmentTotalsOf(textOf(segmentTotals));
};

const reported = (...segments: readonly ReturnType<typeof segmentOf>[]) =>
  verdictOf(mergeSegmentTotals(segments), { claimed: new Map(), after: new Map() }, startedMs).violations.map(
    ({ rule, subject, expected, found }) => `${rule} ${subject}: ${expected}, ${found}`,
  );

test('places are a set: those of one set beside another are ascending, and none is counted twice', () => {
  const places = fc.uniqueArray(fc.nat({ max: 131_071 }), { maxLength: 20 });
  fc.assert(
    fc.property(places, places, (one, other) => {
      expect(placesBeside(placesOf([...one, ...one]), placesOf(other))).toEqual(
        one.filter((place) => !other.includes(place)).toSorted((a, b) => a - b),
      );
      expect(countOf(placesOf([...one, ...one]))).toBe(one.length);
    }),
  );
});

describe('a status list whose items are in several segments', () => {
  test('a status list is compared place by place, in any order of the segments', () => {
    const register = segmentOf([registered(131_071)]);
    const other = segmentOf([registered(0)]);
    const right = segmentOf([given(0), given(131_071), signed]);
    const wrong = segmentOf([given(1), given(131_070), signed]);
    expect(reported(register, other, right)).toEqual([]);
    for (const segments of [
      [register, other, wrong],
      [wrong, other, register],
    ])
      expect(reported(...segments)).toEqual([`status_list ${list}: certificates: place 1, 131070, place 0, 131071`]);
  });

  test('two certificates at one place of a status list are reported', () => {
    expect(reported(segmentOf([registered(7)]), segmentOf([registered(7), given(7), signed]))).toEqual([
      `status_list ${list}: places of its certificates: 2, 1`,
    ]);
  });

  test('a status list that was never signed is reported', () => {
    expect(reported(segmentOf([registered(7), given(7)]))).toEqual([`status_list ${list}: age: a day, not signed`]);
  });

  test('a violation of a status list names three places and counts the others', () => {
    const all = [0, 1, 2, 3, 4];
    expect(reported(segmentOf([...all.map(given), signed]))).toEqual([
      `status_list ${list}: certificates: place 0, 1, 2 and 2 more, no other place`,
    ]);
  });
});
