import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateText, instantText } from '../../console/amount.ts';
import { readWrittenDay, readWrittenMinute } from '../../shared/domain/typed/written-dates.ts';

const languages = ['en', 'id'] as const;

/** Dates from a year on. Jakarta has the offset of today since 1964. */
const datesFrom = (year: number) =>
  fc.date({ min: new Date(`${year}-01-02`), max: new Date('2100-12-31'), noInvalidDate: true });

test('every date that the console shows is read as itself, in both languages', () => {
  fc.assert(
    fc.property(datesFrom(1900), (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(languages.map((language) => readWrittenDay(dateText(day, language)))).toEqual([day, day]);
    }),
  );
});

test('every minute that the console shows is read as itself, in both languages', () => {
  fc.assert(
    fc.property(datesFrom(1964), (date) => {
      const minute = `${date.toISOString().slice(0, 16)}:00.000Z`;
      const read = languages.map((language) => readWrittenMinute(instantText(minute, language), '00:00'));
      expect(read).toEqual([minute, minute]);
    }),
  );
});
